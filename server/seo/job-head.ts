import { cutText } from '../../contract/cut-text.ts'
import type { Job } from '../../contract/job.ts'
import { plainDescription } from '../../contract/job-description.ts'
import { jobHeadline, jobPath, salaryInRupees } from '../../contract/job-display.ts'
import type { LinkedJob } from '../../contract/job-page.ts'
import { escapeHtml } from './escape.ts'
import { LOGO_PATH } from './firm.ts'
import { jsonLd } from './json-block.ts'
import { openGraphTags } from './open-graph.ts'
import { NOINDEX, type OpeningsHeadOptions, titleTag } from './openings-head.ts'
import { jobImagePath } from './social-image/job-image.ts'
import { breadcrumbs } from './structured-data/breadcrumbs.ts'
import { jobPosting } from './structured-data/job-posting.ts'

/** Status and head tags of the page of a job: 200 while it is open, 410 once closed or deleted, 404 if nobody knows it. */
export function jobHead(linked: LinkedJob, options: OpeningsHeadOptions): { status: number; tags: string[] } {
  const titled = (title: string) => titleTag(title, options.firm)
  switch (linked.state) {
    case 'open':
      return { status: 200, tags: openTags(linked, options) }
    case 'closed':
      return { status: 410, tags: [titled(`${linked.title} (closed)`), NOINDEX] }
    case 'unknown':
      return { status: linked.wasDeleted ? 410 : 404, tags: [titled('Position not found'), NOINDEX] }
  }
}

/** For a job that cannot be looked up because the database is away. */
export function undecidedHead({ firm, texts }: OpeningsHeadOptions): { status: number; tags: string[] } {
  return { status: 503, tags: [titleTag(texts.title, firm), NOINDEX] }
}

type OpenJob = Extract<LinkedJob, { state: 'open' }>

function openTags({ job, isUnlisted }: OpenJob, { firm, origin, texts }: OpeningsHeadOptions): string[] {
  const url = origin + jobPath(job._id)
  const image = origin + jobImagePath(job, firm)
  const title = jobHeadline(job)
  const description = describe(job)
  return [
    titleTag(title, firm),
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...openGraphTags({ siteName: firm.name, title, description, url, image }),
    ...(isUnlisted ? [NOINDEX] : jobData(job, { firm, origin, texts })),
  ]
}

function jobData(job: Job, { firm, origin, texts }: OpeningsHeadOptions): string[] {
  const url = origin + jobPath(job._id)
  const image = origin + jobImagePath(job, firm)
  return [
    jsonLd(jobPosting({ job, url, image, firm: { ...firm, url: origin, logo: origin + LOGO_PATH } })),
    jsonLd(
      breadcrumbs([
        { name: 'Home', url: `${origin}/` },
        { name: texts.title, url: `${origin}/openings` },
        { name: job.title, url },
      ]),
    ),
  ]
}

const MAX_DESCRIPTION = 160

function describe(job: Job): string {
  const { experience, salary, type } = job
  const facts = `${experience}, ${salaryInRupees(salary)}, ${type}`
  const text = `${jobHeadline(job)}. ${facts}. ${plainDescription(job.description)}`.replace(/\s+/g, ' ')
  if (text.length <= MAX_DESCRIPTION) return text
  const cut = cutText(text, MAX_DESCRIPTION - 3)
  return `${cutText(cut, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION / 2)).replace(/[\s,.]+$/, '')}...`
}
