import type { JobPosting as JobPostingOrId, MonetaryAmount, Place } from 'schema-dts'
import { closingInstant, type Job, type JobType } from '../../../contract/job.ts'
import { iso } from '../../clock.ts'
import { escapeHtml } from '../escape.ts'
import { type JobPlace, readPlaces } from './read-places.ts'
import { readSalary } from './read-salary.ts'

export type JobPostingParts = {
  job: Job
  /** The job's own address, and the firm that people apply to. */
  url: string
  picture: string
  firm: { name: string; url: string; logo: string }
}

export type JobPosting = Exclude<JobPostingOrId, string>

/** The words that search engines know for our seven types; remote and hybrid say where, and their hours are full. */
export const employmentTypes: Record<JobType, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Freelance: 'CONTRACTOR',
  Remote: 'FULL_TIME',
  Hybrid: 'FULL_TIME',
  Internship: 'INTERN',
}

/** An open job as search engines read it. What the text does not say is left out, never guessed. */
export function jobPosting({ job, url, picture, firm }: JobPostingParts): JobPosting {
  const salary = baseSalary(job.salary)
  const months = readExperience(job.experience)
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionAsHtml(job.description),
    identifier: { '@type': 'PropertyValue', name: firm.name, value: job._id },
    url,
    image: picture,
    datePosted: job.postedDate,
    ...(job.closesAt && { validThrough: iso(closingInstant(job.closesAt)) }),
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

/** A remote job is done from anywhere in the countries it names; every other one happens at its places. */
function whereabouts({ type, location }: Job): Partial<JobPosting> {
  const places = readPlaces(location)
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

function baseSalary(text: string): MonetaryAmount | undefined {
  const salary = readSalary(text)
  if (!salary) return undefined
  const { currency, period, min, max } = salary
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

/** Paragraphs and line breaks are all that a description has. */
export function descriptionAsHtml(text: string): string {
  return text
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

/** The least experience that a text such as `4–7 years` asks for, in months; undefined when it does not say. */
export function readExperience(text: string): number | undefined {
  if (/\b(freshers?|no experience|entry level)\b/i.test(text)) return 0
  const found = /(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*\d+(?:\.\d+)?)?\s*\+?\s*(years?|yrs?|months?)/i.exec(text)
  if (!found) return undefined
  const [, least = '', unit = ''] = found
  return Math.round(Number(least) * (/^m/i.test(unit) ? 1 : 12))
}
