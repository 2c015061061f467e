import { cutText } from '../../contract/cut-text.ts'
import { sameIndustry } from '../../contract/industry.ts'
import type { Job } from '../../contract/job.ts'
import { jobHeadline, jobPath, salaryInRupees } from '../../contract/job-display.ts'
import { OPENINGS_PAGE_SIZE, type OpeningsData, openingsPath } from '../../contract/openings.ts'
import { escapeHtml } from './escape.ts'
import { type Firm, LOGO_PATH, type PageTexts } from './firm.ts'
import { jsonLd } from './json-block.ts'
import { openGraphTags } from './open-graph.ts'
import { jobImagePath } from './social-image/job-image.ts'
import { pageImageUrl } from './social-image/page-image.ts'
import { breadcrumbs } from './structured-data/breadcrumbs.ts'
import { jobPosting } from './structured-data/job-posting.ts'

export type OpeningsHeadOptions = { firm: Firm; origin: string; texts: PageTexts }

const PATH = '/openings'
const NOINDEX = '<meta name="robots" content="noindex">'

/** Status and head tags of the openings page for one query. */
export function openingsHead(data: OpeningsData, options: OpeningsHeadOptions): { status: number; tags: string[] } {
  const { linked, query } = data
  const titled = (title: string) => titleTag(title, options.firm)
  switch (linked?.state) {
    case 'open':
      return { status: 200, tags: jobTags(linked.job, options) }
    case 'closed':
      return { status: 410, tags: [titled(`${linked.title} (closed)`), NOINDEX] }
    case 'unknown':
      return { status: 404, tags: [titled('Position not found'), NOINDEX] }
    default:
      return { status: 200, tags: query.job ? [titled(options.texts.title), NOINDEX] : listTags(data, options) }
  }
}

/** For a linked job that cannot be looked up because the database is away. */
export function undecidedHead({ firm, texts }: OpeningsHeadOptions): { status: number; tags: string[] } {
  return { status: 503, tags: [titleTag(texts.title, firm), NOINDEX] }
}

const titleTag = (title: string, firm: Firm) => `<title>${escapeHtml(`${title} | ${firm.name}`)}</title>`

function listTags({ query, total, jobs, industries }: OpeningsData, options: OpeningsHeadOptions): string[] {
  const { firm, origin, texts } = options
  const { description } = texts
  const title = listTitle(query, texts.title)
  const url = origin + openingsPath(query)
  const isKnown = !query.industry || industries.some((name) => sameIndustry(name, query.industry))
  const isEmpty = jobs.length === 0 && openingsPath(query) !== PATH
  if (isEmpty || !isKnown)
    return [titleTag(title, firm), `<meta name="description" content="${escapeHtml(description)}">`, NOINDEX]
  const to = (page: number) => escapeHtml(origin + openingsPath({ ...query, page }))
  const isLast = query.page * OPENINGS_PAGE_SIZE >= total
  return [
    titleTag(title, firm),
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...openGraphTags({
      siteName: firm.name,
      title: `${title} | ${firm.name}`,
      description,
      url,
      image: origin + pageImageUrl(PATH, texts, firm),
    }),
    ...(query.page > 1 ? [`<link rel="prev" href="${to(query.page - 1)}">`] : []),
    ...(isLast ? [] : [`<link rel="next" href="${to(query.page + 1)}">`]),
    jsonLd(
      breadcrumbs([
        { name: 'Home', url: `${origin}/` },
        { name: texts.title, url: origin + PATH },
      ]),
    ),
  ]
}

function listTitle({ industry, words, experience, salary, page }: OpeningsData['query'], name: string): string {
  const subject = [
    industry && `${industry} openings`,
    words && `search for ${words}`,
    experience && `${experience} years of experience`,
    salary && `from ${salary} lakh a year`,
  ]
    .filter(Boolean)
    .join(', ')
  return `${subject || name}${page > 1 ? `, page ${page}` : ''}`
}

function jobTags(job: Job, { firm, origin, texts }: OpeningsHeadOptions): string[] {
  const url = origin + jobPath(job._id)
  const image = origin + jobImagePath(job, firm.name)
  const title = jobHeadline(job)
  const description = describe(job)
  return [
    titleTag(title, firm),
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...openGraphTags({ siteName: firm.name, title, description, url, image }),
    jsonLd(jobPosting({ job, url, image, firm: { ...firm, url: origin, logo: origin + LOGO_PATH } })),
    jsonLd(
      breadcrumbs([
        { name: 'Home', url: `${origin}/` },
        { name: texts.title, url: origin + PATH },
        { name: job.title, url },
      ]),
    ),
  ]
}

const MAX_DESCRIPTION = 160

function describe(job: Job): string {
  const { experience, salary, type, description } = job
  const facts = `${experience}, ${salaryInRupees(salary)}, ${type}`
  const text = `${jobHeadline(job)}. ${facts}. ${description}`.replace(/\s+/g, ' ')
  if (text.length <= MAX_DESCRIPTION) return text
  const cut = cutText(text, MAX_DESCRIPTION - 3)
  return `${cutText(cut, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION / 2)).replace(/[\s,.]+$/, '')}...`
}
