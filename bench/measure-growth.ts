import { requestsPerSecond, wire } from './load.ts'
import { median } from './rounds.ts'
import { seed } from './seed.ts'
import { processorTimeOf, type Running, signIn, startSite } from './start-server.ts'

export type Grown = { what: string; size: number; bytes: number; milliseconds: number }

const REPEATS = 31

/** The cost of one request as the tables grow: processor time for reads, response time for admin lists. */
export async function measureGrowth(): Promise<Grown[]> {
  const grown: Grown[] = []
  for (const jobs of [50, 1000, 10_000]) {
    const { dataDir, jobIds } = await seed({ jobs })
    const site = await startSite(dataDir)
    grown.push(await cost(site, 'GET /api/jobs (br)', jobs, '/api/jobs'))
    grown.push(await cost(site, 'GET /openings?job=… (br)', jobs, `/openings?job=${jobIds[0]}`))
    await site.stop()
  }
  for (const applications of [1000, 100_000]) {
    const { dataDir, jobIds } = await seed({ jobs: 50, applications })
    const site = await startSite(dataDir)
    const token = await signIn(site)
    for (const [what, path] of [
      ['admin: first page of applications', '/api/applications?limit=100'],
      ['admin: those of one job', `/api/applications?limit=100&job=${jobIds[0]}`],
      ['admin: figures', '/api/admin/stats'],
    ] as const) {
      grown.push(await wait(site, what, applications, path, { authorization: `Bearer ${token}` }))
    }
    await site.stop()
  }
  return grown
}

async function cost(site: Running, what: string, size: number, path: string): Promise<Grown> {
  const headers = { 'Accept-Encoding': 'br' }
  const bytes = await lengthOf(site.url + path, headers)
  const load = { port: site.port, request: wire({ path, headers }), connections: 8 }
  await requestsPerSecond({ ...load, seconds: 0.5 })
  const before = processorTimeOf(site.pid)
  const start = performance.now()
  const rate = await requestsPerSecond({ ...load, seconds: 2 })
  const asked = (rate * (performance.now() - start)) / 1000
  return { what, size, bytes, milliseconds: (processorTimeOf(site.pid) - before) / asked }
}

async function wait(site: Running, what: string, size: number, path: string, headers: Record<string, string>) {
  const times: number[] = []
  let bytes = 0
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const start = performance.now()
    bytes = await lengthOf(site.url + path, headers)
    times.push(performance.now() - start)
  }
  return { what, size, bytes, milliseconds: median(times) }
}

async function lengthOf(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const whole = await answer.arrayBuffer()
  return Number(answer.headers.get('content-length') ?? whole.byteLength)
}
