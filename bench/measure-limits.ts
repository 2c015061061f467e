import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { applicationWriter } from './measure-applications.ts'
import { median } from './rounds.ts'
import { memoryOf, type Running, startSite } from './start-server.ts'

export type Limit = { what: string; measured: string; limit: string }

const UNFINISHED = 48
const JSON_BYTES = 6_900_000
const FLOOD_CLIENTS = 32
const FLOOD_SECONDS = 5

/** The cost of one hostile client to others, for the limits that a plain load does not reach. */
export async function measureLimits(dataDir: string, jobId: string, onRow: (row: Limit) => void): Promise<void> {
  const measured = async (measure: (site: Running) => Promise<Limit>) => {
    const site = await startSite(dataDir)
    onRow(await measure(site))
    await site.stop()
  }
  await measured(manyValues)
  await measured((site) => unfinishedUploads(site, jobId))
  await measured(stalledUpload)
  await measured(distinctSearches)
}

async function manyValues(site: Running): Promise<Limit> {
  const before = memoryOf(site.pid, 'VmHWM')
  const body = `{"a":[${'0,'.repeat(JSON_BYTES / 2)}0]}`
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      fetch(`${site.url}/api/contact`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    ),
  )
  const more = Math.round((memoryOf(site.pid, 'VmHWM') - before) / 1e6)
  return {
    what: '16 JSON bodies of 6.9 MB, of small values',
    measured: `${countsOf(answers.map(({ status }) => status))} after ${seconds(start)}, ${more} MB more memory`,
    limit: '400 from 2,000 values on',
  }
}

async function unfinishedUploads(site: Running, jobId: string): Promise<Limit> {
  const part = Buffer.alloc(6_800_000, ' ')
  const sockets = Array.from({ length: UNFINISHED }, () => connectFrom('127.0.0.2', site))
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write(uploadHead(7_000_000))
      await new Promise((resolve) => socket.write(part, resolve))
    }),
  )
  const write = applicationWriter(jobId, 5_000_000)
  const start = performance.now()
  const statuses = await Promise.all(
    ['127.0.0.3', '127.0.0.4', '127.0.0.5'].map((address) => statusOf(connectFrom(address, site), write())),
  )
  for (const socket of sockets) socket.destroy()
  return {
    what: `applications of 5 MB from 3 addresses beside ${UNFINISHED} unfinished ones of another`,
    measured: `${countsOf(statuses)} after ${seconds(start)}`,
    limit: '201: the address that holds most gives way',
  }
}

async function stalledUpload(site: Running): Promise<Limit> {
  const start = performance.now()
  const socket = connectFrom('127.0.0.2', site)
  const status = await statusOf(socket, Buffer.from(`${uploadHead(1_000_000)}{`))
  return { what: 'an upload that stops', measured: `${status} after ${seconds(start)}`, limit: '408 after 20 to 30 s' }
}

/** Compares the time of a page beside searches that all differ with its time beside as many requests for one search. */
async function distinctSearches(site: Running): Promise<Limit> {
  await beside(site, () => '/about')
  const usual = await beside(site, () => '/openings?q=plant')
  let count = 0
  const another = () => {
    count += 1
    return `/openings?q=plant${count}`
  }
  const flooded = await beside(site, another)
  const memory = Math.round(memoryOf(site.pid, 'VmHWM') / 1e6)
  return {
    what: `GET /about beside ${FLOOD_CLIENTS} clients with distinct searches`,
    measured: `${flooded.toFixed(1)} ms against ${usual.toFixed(1)} ms beside one search: ${(flooded / usual).toFixed(2)} times; ${memory} MB`,
    limit: 'at most 2 times',
  }
}

/** The median wait for `/about` while clients ask for the paths. */
async function beside({ url }: Running, path: () => string): Promise<number> {
  const end = performance.now() + FLOOD_SECONDS * 1000
  const waits: number[] = []
  const flood = async () => {
    while (performance.now() < end) await (await fetch(url + path())).arrayBuffer()
  }
  const visitor = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await (await fetch(`${url}/about`)).arrayBuffer()
      waits.push(performance.now() - start)
    }
  }
  await Promise.all([visitor(), ...Array.from({ length: FLOOD_CLIENTS }, flood)])
  return median(waits)
}

/** Every address of 127.0.0.0/8 belongs to this machine. */
const connectFrom = (localAddress: string, { port }: Running) =>
  connect({ host: '127.0.0.1', port, localAddress }).on('error', () => {})

const uploadHead = (length: number) =>
  `POST /api/applications HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

async function statusOf(socket: Socket, request: Buffer): Promise<number> {
  socket.write(request)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return Number(String(answer).split(' ')[1])
}

const seconds = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

function countsOf(statuses: number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
