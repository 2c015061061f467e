import { cutText } from '../../contract/cut-text.ts'
import type { Job } from '../../contract/job.ts'
import { jobHeadline } from '../../contract/job-headline.ts'
import { jobPath } from '../../contract/job-path.ts'
import { salaryInRupees } from '../../contract/salary.ts'
import type { Headers } from '../headers.ts'
import { type CachedResponse, cachedResponse, compress } from '../http/cached-response.ts'
import { lruCache } from '../http/lru-cache.ts'
import type { OpenJob } from '../jobs/repository.ts'
import { escapeHtml } from '../seo/escape-html.ts'
import { type Firm, LOGO_PATH } from '../seo/firm.ts'
import { openGraphTags } from '../seo/open-graph.ts'
import { jobImagePath } from '../seo/social-image/job-image.ts'
import { breadcrumbs } from '../seo/structured-data/breadcrumbs.ts'
import { jobPosting } from '../seo/structured-data/job-posting.ts'
import { jsonLd } from '../seo/structured-data/json-ld.ts'
import { digest } from '../storage/ids.ts'
import { JOB_HEAD_PLACEHOLDER } from './job-head-placeholder.ts'

export type JobPageParts = {
  /** The openings page with a place for one job's tags in its head. */
  template: string
  firm: Firm
  origin: string
  headers: Headers
}

const KEPT = 300
const QUALITY = 5
const NOINDEX = '<meta name="robots" content="noindex">'

/** The openings page as a link to one job opens it: the head speaks of that job, the browser shows it first. */
export function jobPages({ template, firm, origin, headers }: JobPageParts) {
  const keep = lruCache<CachedResponse>(KEPT)
  /** By content, so that no change goes unnoticed; computed once for each load of the list. */
  const versions = new WeakMap<OpenJob, string>()
  function versionOf(open: OpenJob): string {
    const version = versions.get(open) ?? digest(JSON.stringify(open.job))
    versions.set(open, version)
    return version
  }

  async function page(status: number, head: string[]): Promise<CachedResponse> {
    const body = Buffer.from(template.replace(JOB_HEAD_PLACEHOLDER, () => head.join('\n    ')))
    return cachedResponse({
      status,
      type: 'text/html; charset=utf-8',
      headers,
      body,
      ...(await compress(body, QUALITY)),
    })
  }
  const titled = (title: string) => `<title>${escapeHtml(`${title} | ${firm.name}`)}</title>`

  function openHead(job: Job): string[] {
    const url = origin + jobPath(job._id)
    const picture = origin + jobImagePath(job)
    const title = jobHeadline(job)
    const description = describe(job)
    const posting = jobPosting({ job, url, picture, firm: { ...firm, url: origin, logo: origin + LOGO_PATH } })
    const way = breadcrumbs([
      { name: 'Home', url: `${origin}/` },
      { name: 'Current openings', url: `${origin}/openings` },
      { name: job.title, url },
    ])
    return [
      titled(title),
      `<meta name="description" content="${escapeHtml(description)}">`,
      ...openGraphTags({ siteName: firm.name, title, description, url, picture }),
      jsonLd(posting),
      jsonLd(way),
    ]
  }

  return {
    open: (open: OpenJob) => keep(`open ${versionOf(open)}`, () => page(200, openHead(open.job))),
    /** The page finds the industry here, and shows the jobs that are like this one first. */
    closed: ({ _id, title, industry }: Job) =>
      keep(`closed ${_id} ${title} ${industry}`, () =>
        page(410, [
          titled(`${title} (closed)`),
          NOINDEX,
          `<meta name="closed-job" data-id="${escapeHtml(_id)}" content="${escapeHtml(industry)}">`,
        ]),
      ),
    unknown: () => keep('unknown', () => page(404, [titled('Position not found'), NOINDEX])),
    /** Whether there is such a job cannot be told now; the list of the others still can be shown. */
    undecided: () => keep('undecided', () => page(503, [titled('Current openings'), NOINDEX])),
  }
}

export type JobPages = ReturnType<typeof jobPages>

const LONGEST = 160

function describe(job: Job): string {
  const { experience, salary, type, description } = job
  const facts = `${experience}, ${salaryInRupees(salary)}, ${type}`
  const text = `${jobHeadline(job)}. ${facts}. ${description}`.replace(/\s+/g, ' ')
  if (text.length <= LONGEST) return text
  const cut = cutText(text, LONGEST - 3)
  return `${cutText(cut, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).replace(/[\s,.]+$/, '')}...`
}
