import type { Job } from '../../contract/job.ts'
import { closingInstant } from '../../contract/job.ts'
import { jobPath, salaryInRupees } from '../../contract/job-display.ts'
import type { OpenJob } from '../jobs/repository.ts'
import { cdata, escapeXml } from './escape.ts'
import type { Firm } from './firm.ts'
import { descriptionAsHtml } from './structured-data/job-posting.ts'
import { readPlaces } from './structured-data/read-places.ts'

const day = (date: string | number) => new Date(date).toUTCString()

/** The open jobs in the form that job boards take in: Indeed's feed, which Jooble, Adzuna and Talent.com read as well. */
export function jobFeed(origin: string, firm: Firm, jobs: readonly OpenJob[]): string {
  const newest = jobs.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  return `<?xml version="1.0" encoding="UTF-8"?>
<source>
<publisher>${escapeXml(firm.name)}</publisher>
<publisherurl>${escapeXml(origin)}</publisherurl>
${newest ? `<lastBuildDate>${day(newest)}</lastBuildDate>\n` : ''}${jobs.map(({ job }) => entry(origin, firm, job)).join('\n')}
</source>
`
}

function entry(origin: string, firm: Firm, job: Job): string {
  const [place] = readPlaces(job.location)
  const fields: [string, string | undefined][] = [
    ['title', job.title],
    ['date', Number.isNaN(Date.parse(job.postedDate)) ? undefined : day(job.postedDate)],
    ['referencenumber', job._id],
    ['url', `${origin}${jobPath(job._id)}`],
    ['company', firm.name],
    ['city', place?.locality],
    ['state', place?.region],
    ['country', place?.country],
    ['description', descriptionAsHtml(job.description)],
    ['salary', salaryInRupees(job.salary)],
    ['experience', job.experience],
    ['jobtype', job.type.toLowerCase()],
    ['category', job.industry],
    ['remotetype', job.type === 'Remote' ? 'Fully remote' : job.type === 'Hybrid' ? 'Hybrid remote' : undefined],
    ['expirationdate', job.closesAt ? day(closingInstant(job.closesAt)) : undefined],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? `<${name}>${cdata(value)}</${name}>` : []))
  return `<job>\n${lines.join('\n')}\n</job>`
}
