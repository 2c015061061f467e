import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { requestsPerSecond, wire } from './load.ts'
import { type Compared, compare } from './rounds.ts'
import { newFolder, processorTimeOf, type Running, startBare } from './start-server.ts'

export type ReadResult = { path: string; encoding: string; bytes: number; rate: Compared; processor: Compared }

const ROUNDS = 7
const SECONDS = 1.2
const CONNECTIONS = 16

/** One path of the site against a bare server that sends the same bytes: compressed as for browsers, and uncompressed. */
export async function measureReads(site: Running, path: string): Promise<ReadResult[]> {
  return [await measureRead(site, path, 'br'), await measureRead(site, path, '')]
}

async function measureRead(site: Running, path: string, encoding: '' | 'br'): Promise<ReadResult> {
  const headers: Record<string, string> = encoding ? { 'Accept-Encoding': 'gzip, deflate, br' } : {}
  const { body, type } = await fetchRaw(site.url + path, headers)
  const file = join(newFolder(), 'body')
  writeFileSync(file, body)
  const bare = await startBare([file, type, encoding])

  const processor: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  const ask =
    (name: 'ours' | 'bare', { port, pid }: Running) =>
    async () => {
      const before = processorTimeOf(pid)
      const start = performance.now()
      const request = wire({ path, headers })
      const rate = await requestsPerSecond({ port, request, connections: CONNECTIONS, seconds: SECONDS })
      const asked = (rate * (performance.now() - start)) / 1000
      processor[name].push(asked / ((processorTimeOf(pid) - before) / 1000))
      return rate
    }
  const rate = await compare(ROUNDS, ask('ours', site), ask('bare', bare))
  await bare.stop()
  return { path, encoding: encoding || 'none', bytes: body.length, rate, processor: comparedOf(processor) }
}

/** The same rounds by processor time, which other programs on the machine do not change. */
function comparedOf({ ours, bare }: Record<'ours' | 'bare', number[]>): Compared {
  const middle = (values: number[]) =>
    values.slice(1).toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN
  return { ours: middle(ours), bare: middle(bare), ratio: middle(ours) / middle(bare) }
}

/** The bytes as they were sent, still compressed. */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<{ body: Buffer; type: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ body: Buffer; type: string }>()
  get(url, { headers }, async (answer) => {
    resolve({ body: Buffer.concat(await answer.toArray()), type: answer.headers['content-type'] ?? '' })
  }).on('error', reject)
  return promise
}
