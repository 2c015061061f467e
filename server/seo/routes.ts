import type { FastifyInstance } from 'fastify'
import { DAY } from '../../contract/time.ts'
import { type Clock, iso } from '../clock.ts'
import type { HeaderSets } from '../headers.ts'
import type { CachedList } from '../http/cached-list.ts'
import { type CachedResponse, cachedResponse, compress, sendCached } from '../http/cached-response.ts'
import type { OpenJobs } from '../jobs/open-jobs.ts'
import { jobFeed } from './feed.ts'
import type { Firm, SiteTexts } from './firm.ts'
import type { PageDates } from './page-dates.ts'
import { sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

type SeoOptions = {
  origin: string
  texts: () => SiteTexts
  /** When the text of each page last changed. */
  pageDates: () => Promise<PageDates>
  openJobs: CachedList<OpenJobs>
  headers: HeaderSets
  clock: Clock
}

const QUALITY = 5
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const SECURITY_TXT_DAYS = 180

/** The files for search engines, job boards and home screens. Sitemap and feed are cached until jobs or content change. */
export function seoRoutes(
  app: FastifyInstance,
  { origin, texts, pageDates, openJobs, headers, clock }: SeoOptions,
): void {
  const rules = cachedResponse({
    type: TEXT,
    headers: headers.file,
    body: Buffer.from(robots(origin)),
  })
  app.get('/robots.txt', (request, reply) => sendCached(request, reply, rules))
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .headers(headers.file)
      .type(TEXT)
      .send(securityTxt(origin, texts().firm, clock())),
  )
  app.get('/site.webmanifest', (request, reply) => {
    const body = Buffer.from(webManifest(texts()))
    sendCached(request, reply, cachedResponse({ type: 'application/manifest+json', headers: headers.file, body }))
  })

  const fileOfJobs = (path: string, write: (open: OpenJobs) => string | Promise<string>) => {
    let written: { open: OpenJobs; texts: SiteTexts; answer: Promise<CachedResponse> } | undefined
    app.get(path, async (request, reply) => {
      const open = await openJobs.get()
      const isCurrent = written?.open === open && written.texts === texts()
      const answer = (isCurrent && written?.answer) || xmlAnswer(await write(open), headers)
      written = { open, texts: texts(), answer }
      sendCached(request, reply, await answer)
      return reply
    })
  }
  fileOfJobs('/sitemap.xml', async (open) => sitemap(origin, await pageDates(), listed(open)))
  fileOfJobs('/openings.xml', (open) => jobFeed(origin, texts().firm, listed(open)))
}

const listed = ({ jobs }: OpenJobs) => jobs.filter(({ isUnlisted }) => !isUnlisted)

async function xmlAnswer(text: string, headers: HeaderSets): Promise<CachedResponse> {
  const body = Buffer.from(text)
  return cachedResponse({ type: XML, headers: headers.changing, body, ...(await compress(body, QUALITY)) })
}

/** Excludes staff pages and the API, but for the two public lists, which pages load. */
function robots(origin: string): string {
  return `User-agent: *
Allow: /api/jobs$
Allow: /api/categories$
Disallow: /api/
Disallow: /admin

Sitemap: ${origin}/sitemap.xml
`
}

/** RFC 9116. It expires half a year after the day of the request. */
function securityTxt(origin: string, firm: Firm, now: number): string {
  const expires = iso(Math.ceil(now / DAY) * DAY + SECURITY_TXT_DAYS * DAY)
  return `Contact: mailto:${firm.generalEmail}
Expires: ${expires}
Preferred-Languages: en, hi
Canonical: ${origin}/.well-known/security.txt
`
}
