/** `npm run bench:limits`: the load that one process holds, and where it starts to shed load. About six minutes. */
import { connect, type Socket } from 'node:net'
import { applicationWriter } from './measure-applications.ts'
import { measureBlocking } from './measure-blocking.ts'
import { type Limit, measureLimits } from './measure-limits.ts'
import { measureReaders } from './measure-readers.ts'
import { seed } from './seed.ts'
import { memoryOf, type Running, startSite } from './start-server.ts'

const SECONDS = 5

type Person = (site: Running) => () => Promise<Response>

const { dataDir, jobIds } = await seed({ jobs: 50 })
const jobId = jobIds[0] ?? ''
let guess = 0
const read =
  (path: string): Person =>
  ({ url }) =>
  () =>
    fetch(url + path)

console.log('| Load | At once | Answers | A second | Median wait | 99 of 100 within | Most memory |')
console.log('|---|---|---|---|---|---|---|')
await hold('GET /api/jobs', [8, 64, 256], read('/api/jobs'))
await hold('GET /openings?job=…', [8, 64, 256], read(`/openings?job=${jobId}`))
await hold('an application, resume of 200 KB', [8, 64, 256], applying(200_000))
await hold('an application, resume of 5 MB', [8, 32, 100], applying(5 * 1024 * 1024))
await hold('a wrong password', [8, 50], wrongPassword)
for (const silent of [1000, 2000, 4500]) {
  await hold(`GET /api/jobs beside ${silent} silent connections`, [8], read('/api/jobs'), silent)
}

console.log('\n| What one stranger does | Measured | Limit |')
console.log('|---|---|---|')
const printLimit = ({ what, measured, limit }: Limit) => console.log(`| ${what} | ${measured} | ${limit} |`)
await measureLimits(dataDir, jobId, printLimit)
printLimit(await measureReaders())

console.log(
  '\n100,000 applications, 100,000 enquiries, 10,000 jobs. Work: processor time without a turn of the event loop,',
)
console.log('at most 50 ms. Delay and wait include what else this machine does.\n')
console.log('| One request | Database | Answer | Took | Longest work | Longest delay | Others wait at most |')
console.log('|---|---|---|---|---|---|---|')
await measureBlocking(({ what, database, status, ...times }) => {
  const shown = [times.took, times.work, times.delay, times.longestWait].map((time) => `${Math.round(time)} ms`)
  console.log(`| ${[what, database, status, ...shown].join(' | ')} |`)
})
process.exit()

/** Starts a new site, so that its memory is that of this load only. */
async function hold(what: string, crowds: number[], person: Person, silent = 0): Promise<void> {
  for (const atOnce of crowds) {
    const site = await startSite(dataDir)
    const sockets = await openSilent(site, silent)
    const { answers, waits, rate } = await ask(person(site), atOnce)
    for (const socket of sockets) socket.destroy()
    const sorted = waits.toSorted((a, b) => a - b)
    const wait = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? NaN)} ms`
    const said = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
    const memory = `${Math.round(memoryOf(site.pid, 'VmHWM') / 1e6)} MB`
    console.log(`| ${[what, atOnce, said, Math.round(rate), wait(0.5), wait(0.99), memory].join(' | ')} |`)
    await site.stop()
  }
}

/** Concurrent clients that each send a request, wait for the response and send the next. */
async function ask(one: () => Promise<Response>, atOnce: number) {
  const start = performance.now()
  const end = start + SECONDS * 1000
  const waits: number[] = []
  const answers = new Map<string, number>()
  const person = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      const status = await one().then(
        async (answer) => {
          await answer.arrayBuffer()
          return String(answer.status)
        },
        () => 'cut off',
      )
      waits.push(performance.now() - asked)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, person))
  return { answers, waits, rate: (waits.length / (performance.now() - start)) * 1000 }
}

function applying(resumeBytes: number): Person {
  const write = applicationWriter(jobId, resumeBytes)
  const headers = { 'content-type': 'application/json' }
  return ({ url }) =>
    () => {
      const whole = write()
      const body = new Uint8Array(whole.subarray(whole.indexOf('\r\n\r\n') + 4))
      return fetch(`${url}/api/applications`, { method: 'POST', headers, body })
    }
}

function wrongPassword({ url }: Running): () => Promise<Response> {
  return () => {
    guess += 1
    return fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `nobody${guess}`, password: `guess ${guess}` }),
    })
  }
}

/** Opens connections that send nothing. */
async function openSilent({ port }: Running, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let opened = 0; opened < count; opened += 100) {
    const some = Array.from({ length: Math.min(100, count - opened) }, () => connect({ port, host: '127.0.0.1' }))
    sockets.push(...some)
    await Promise.all(
      some.map((socket) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        socket.on('error', () => resolve()).once('connect', () => resolve())
        return promise
      }),
    )
  }
  return sockets
}
