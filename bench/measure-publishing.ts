import { setTimeout } from 'node:timers/promises'
import { median } from './rounds.ts'
import { seed } from './seed.ts'
import { type Running, signIn, startSite } from './start-server.ts'

/** Milliseconds from the request to publish until the answer, and until the first and the last page show the new name. */
export type PublishingResult = { answer: number; first: number; last: number }

const ROUNDS = 5

/** Publishes a new name of the firm, which every page shows. */
export async function measurePublishing(): Promise<PublishingResult> {
  const { dataDir } = await seed({ jobs: 50 })
  const site = await startSite(dataDir)
  const token = await signIn(site)
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<?]*)<\/loc>/g)].map(([, path = '']) => path)
  const rounds: PublishingResult[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await publishName(site, token, paths, `Measured Talent ${round}`))
    // Until the rendering worker has ended, so that every round starts it.
    await setTimeout(12_000)
  }
  await site.stop()
  const middle = (read: (one: PublishingResult) => number) => median(rounds.map(read))
  return {
    answer: middle(({ answer }) => answer),
    first: middle(({ first }) => first),
    last: middle(({ last }) => last),
  }
}

async function publishName(site: Running, token: string, paths: string[], name: string): Promise<PublishingResult> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${site.url}/api/site/pages/firm/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return answer.json()
  }
  const { draft } = await call('GET', 'draft')
  await call('PUT', 'draft', { draft: { ...draft, name } })
  const start = performance.now()
  const since = () => performance.now() - start
  const answered = call('POST', 'publish', {}).then(since)
  const shown = await Promise.all(paths.map((path) => untilShown(site.url + path, name).then(since)))
  return { answer: await answered, first: Math.min(...shown), last: Math.max(...shown) }
}

async function untilShown(url: string, name: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(name)) await setTimeout(100)
}
