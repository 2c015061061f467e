import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { HeaderSets } from '../headers.ts'
import type { CachedList } from '../http/cached-list.ts'
import { type CachedResponse, cachedResponse, compress, sendCached } from '../http/cached-response.ts'
import type { OpenJobs } from '../jobs/open-jobs.ts'
import { jobFeed } from './feed.ts'
import type { Firm } from './firm.ts'
import type { PageDates } from './page-dates.ts'
import { robots } from './robots.ts'
import { securityTxt } from './security-txt.ts'
import { sitemap } from './sitemap.ts'

type SeoParts = {
  origin: string
  firm: Firm
  pageDates: () => Promise<PageDates>
  openJobs: CachedList<OpenJobs>
  headers: HeaderSets
  clock: Clock
}

const QUALITY = 5
const XML = 'application/xml; charset=utf-8'

/** What search engines and job boards read. Each file is written once for each state of the list. */
export function seoRoutes(app: FastifyInstance, { origin, firm, pageDates, openJobs, headers, clock }: SeoParts): void {
  const rules = cachedResponse({
    type: 'text/plain; charset=utf-8',
    headers: headers.file,
    body: Buffer.from(robots(origin)),
  })
  app.get('/robots.txt', (request, reply) => sendCached(request, reply, rules))
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .headers(headers.file)
      .type('text/plain; charset=utf-8')
      .send(securityTxt(origin, firm, clock())),
  )

  const fileOfJobs = (path: string, write: (open: OpenJobs) => string | Promise<string>) => {
    const written = new WeakMap<OpenJobs, Promise<CachedResponse>>()
    app.get(path, async (request, reply) => {
      const open = await openJobs.get()
      const answer = written.get(open) ?? xmlAnswer(await write(open), headers)
      written.set(open, answer)
      sendCached(request, reply, await answer)
      return reply
    })
  }
  fileOfJobs('/sitemap.xml', async ({ jobs }) => sitemap(origin, await pageDates(), jobs))
  fileOfJobs('/openings.xml', ({ jobs }) => jobFeed(origin, firm, jobs))
}

async function xmlAnswer(text: string, headers: HeaderSets): Promise<CachedResponse> {
  const body = Buffer.from(text)
  return cachedResponse({ type: XML, headers: headers.changing, body, ...(await compress(body, QUALITY)) })
}
