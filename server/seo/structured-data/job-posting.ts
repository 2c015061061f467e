import type { JobPosting as JobPostingOrId, MonetaryAmount, Place } from 'schema-dts'
import type { FigureRange } from '../../../contract/facts/job-figures.ts'
import { closingInstant, type Job, type JobType } from '../../../contract/job.ts'
import { parseDescription } from '../../../contract/job-description.ts'
import { iso } from '../../clock.ts'
import { escapeHtml } from '../escape.ts'
import { type JobPlace, readPlaces } from './read-places.ts'
import { readSalary, type Salary } from './read-salary.ts'

type JobPostingOptions = {
  job: Job
  /** The absolute URL of the job. */
  url: string
  image: string
  firm: { name: string; url: string; logo: string }
}

type JobPosting = Exclude<JobPostingOrId, string>

/** Schema.org's values for our seven types. Remote and hybrid jobs count as full-time. */
const employmentTypes: Record<JobType, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Freelance: 'CONTRACTOR',
  Remote: 'FULL_TIME',
  Hybrid: 'FULL_TIME',
  Internship: 'INTERN',
}

/** An open job as schema.org JobPosting. Facts that the text does not state are left out, not guessed. */
export function jobPosting({ job, url, image, firm }: JobPostingOptions): JobPosting {
  const typed = job.figuresAreRead ? undefined : job.figures
  // Of words, the reader here understands more than a filter needs: other currencies, and pay by the month or the hour.
  const salary = typed?.salary ? salaryInFigures(typed.salary) : baseSalary(job.salary)
  const months = typed?.experience ? monthsIn(typed.experience) : readExperience(job.experience)
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionAsHtml(job.description),
    identifier: { '@type': 'PropertyValue', name: firm.name, value: job._id },
    url,
    image,
    ...(!Number.isNaN(Date.parse(job.postedDate)) && { datePosted: job.postedDate }),
    ...(job.closesAt && { validThrough: iso(closingInstant(job.closesAt)) }),
    ...(job.placesToFill !== undefined && { totalJobOpenings: job.placesToFill }),
    employmentType: employmentTypes[job.type],
    hiringOrganization: { '@type': 'Organization', name: firm.name, sameAs: firm.url, logo: firm.logo },
    industry: job.industry,
    ...whereabouts(job),
    ...(salary && { baseSalary: salary }),
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
    experienceRequirements:
      months === undefined
        ? job.experience
        : months === 0
          ? 'no requirements'
          : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months },
    directApply: true,
  }
}

/** Remote jobs list the countries in which applicants may live, all others their locations. */
function whereabouts({ type, location, figures }: Job): Partial<JobPosting> {
  const named = figures?.places ?? []
  const places = (named.length > 0 ? named : [location]).flatMap(readPlaces)
  if (type !== 'Remote') return { jobLocation: places.map(toPlace) }
  const countries = [...new Set(places.map(({ country }) => country))]
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: countries.map((code) => ({ '@type': 'Country', name: code })),
    ...(places.some(({ locality, region }) => locality ?? region) && { jobLocation: places.map(toPlace) }),
  }
}

function toPlace({ locality, region, country }: JobPlace): Place {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(locality && { addressLocality: locality }),
      ...(region && { addressRegion: region }),
      addressCountry: country,
    },
  }
}

const RUPEES_IN_LAKH = 100_000

const salaryInFigures = ({ from, to }: FigureRange) =>
  monetaryAmount({
    currency: 'INR',
    period: 'YEAR',
    ...(from !== null && { min: Math.round(from * RUPEES_IN_LAKH) }),
    ...(to !== null && { max: Math.round(to * RUPEES_IN_LAKH) }),
  })

/** Of "up to 5 years" no least is known. */
const monthsIn = ({ from }: FigureRange) => (from === null ? undefined : Math.round(from * 12))

function baseSalary(text: string): MonetaryAmount | undefined {
  const salary = readSalary(text)
  return salary && monetaryAmount(salary)
}

function monetaryAmount({ currency, period, min, max }: Salary): MonetaryAmount {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: {
      '@type': 'QuantitativeValue',
      ...(min === max ? { value: min } : { minValue: min, maxValue: max }),
      unitText: period,
    },
  }
}

/** Descriptions are plain text: their headings, lists and paragraphs become tags that search engines and job boards show. */
export function descriptionAsHtml(text: string): string {
  return parseDescription(text)
    .map((block) => {
      if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
      if (block.kind === 'heading') return `<h3>${escapeHtml(block.text)}</h3>`
      return `<p>${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`
    })
    .join('')
}

/** The minimum of a text such as `4–7 years`, in months; undefined when it has none. */
export function readExperience(text: string): number | undefined {
  if (/\b(freshers?|no experience|entry level)\b/i.test(text)) return 0
  const found = /(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*\d+(?:\.\d+)?)?\s*\+?\s*(years?|yrs?|months?)/i.exec(text)
  if (!found) return undefined
  const [, least = '', unit = ''] = found
  return Math.round(Number(least) * (/^m/i.test(unit) ? 1 : 12))
}
