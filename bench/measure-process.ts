import { applicationWriter } from './measure-applications.ts'
import { median } from './rounds.ts'
import { seed } from './seed.ts'
import { memoryOf, startSite } from './start-server.ts'

export type ProcessResult = { startMilliseconds: number; idleMemory: number; uploadMemory: number; uploads: number }

const STARTS = 7
const UPLOADS = 32
/** The worker that renders pages has ended by then. */
const REST = 25_000
const LARGEST_RESUME = 5 * 1024 * 1024

/** The time of a start with an existing database, and the memory at rest and with 32 uploads at once. */
export async function measureProcess(): Promise<ProcessResult> {
  const { dataDir, jobIds } = await seed({ jobs: 50 })
  const times: number[] = []
  for (let round = 0; round < STARTS; round += 1) {
    const start = performance.now()
    const site = await startSite(dataDir)
    await (await fetch(site.url)).arrayBuffer()
    times.push(performance.now() - start)
    await site.stop()
  }

  const site = await startSite(dataDir)
  for (const path of ['/', '/openings', '/api/jobs']) await (await fetch(site.url + path)).arrayBuffer()
  await new Promise((resolve) => setTimeout(resolve, REST))
  const idleMemory = memoryOf(site.pid, 'VmRSS')
  const uploads = await uploadAtOnce(site.url, jobIds[0] ?? '')
  const uploadMemory = memoryOf(site.pid, 'VmHWM')
  await site.stop()
  return { startMilliseconds: median(times), idleMemory, uploadMemory, uploads }
}

/** Retries uploads that are refused with Retry-After, until all are stored. */
async function uploadAtOnce(url: string, jobId: string): Promise<number> {
  const write = applicationWriter(jobId, LARGEST_RESUME)
  const bodies = Array.from({ length: UPLOADS }, () => write().subarray(write().indexOf('\r\n\r\n') + 4))
  const taken = await Promise.all(bodies.map((body) => upload(`${url}/api/applications`, body)))
  return taken.filter(Boolean).length
}

async function upload(url: string, body: Buffer): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array(body),
    })
    await answer.arrayBuffer()
    if (answer.status === 201) return true
    if (answer.status !== 503) throw new Error(`An upload was answered with ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after') ?? 1) * 1000))
  }
  return false
}
