import { overlap } from './facts/job-figures.ts'
import { industryKey } from './industry.ts'
import type { Job } from './job.ts'
import type { CardJob, JobPageData, LinkedJob } from './job-page.ts'
import type { PlainPage } from './plain-forms.ts'
import { matchesWords, searchWordsOf } from './search-jobs.ts'

/** Jobs on one page of the list that the server renders. */
export const OPENINGS_PAGE_SIZE = 24
const MAX_TEXT = 200
const MAX_PAGE = 10_000

/** The state of the openings page, as its URL contains it. */
export type OpeningsQuery = {
  /** A category's name; empty means all. */
  industry: string
  /** The search words as typed; empty means everything. */
  words: string
  /** Whole years of work that a visitor has; empty means any. */
  experience: string
  /** Lakh a year that a job should pay at least; empty means any. */
  salary: string
  /** From 1. A malformed number counts as 1. */
  page: number
  /** The id of the job that a link leads to; empty for the list alone. */
  job: string
}

/** Reads the first value of each known parameter and ignores all others. */
export function readOpeningsQuery(search: string | URLSearchParams): OpeningsQuery {
  const query = new URLSearchParams(search)
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_TEXT).toWellFormed()
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const figure = (name: string) => (/^\d{1,3}$/.test(text(name)) ? String(Number(text(name))) : '')
  return {
    industry: text('industry'),
    words: text('q'),
    experience: figure('experience'),
    salary: figure('salary'),
    page: Math.min(page, MAX_PAGE),
    job: text('job'),
  }
}

/** The canonical URL of a state, so that equal states share a link and a cache entry. */
export function openingsPath({
  industry = '',
  words = '',
  experience = '',
  salary = '',
  page = 1,
  job = '',
}: Partial<OpeningsQuery>): string {
  const query = new URLSearchParams()
  if (industry) query.set('industry', industry)
  if (words) query.set('q', words)
  if (experience) query.set('experience', experience)
  if (salary) query.set('salary', salary)
  if (page > 1) query.set('page', String(page))
  if (job) query.set('job', job)
  return query.size > 0 ? `/openings?${query}` : '/openings'
}

/**
 * The jobs of an industry that match every word, in the order given. With a figure, those that are known to suit it: a job whose
 * range has the years, or reaches the salary.
 */
export function filterJobs<Entry extends Job>(
  jobs: readonly Entry[],
  { industry, words, experience, salary }: Omit<OpeningsQuery, 'page' | 'job'>,
): Entry[] {
  const key = industryKey(industry)
  const wanted = searchWordsOf(words)
  const years = experience && { from: Number(experience), to: Number(experience) }
  const pay = salary && { from: Number(salary), to: null }
  const suits = ({ figures }: Job) =>
    (!years || (figures?.experience && overlap(figures.experience, years))) &&
    (!pay || (figures?.salary && overlap(figures.salary, pay)))
  return jobs.filter((job) => (!key || industryKey(job.industry) === key) && suits(job) && matchesWords(job, wanted))
}

/** The data that the openings page is rendered from. */
export type OpeningsData = {
  query: OpeningsQuery
  /** The jobs of this page of the result. */
  jobs: CardJob[]
  /** The number of matching jobs on all pages. */
  total: number
  /** Names of the active categories. */
  industries: string[]
}

/** The data that the home page is rendered from. */
export type LatestJobs = { jobs: CardJob[]; total: number }

/** The open jobs of one industry: how many, and the first of them. */
export type IndustryJobs = { industry: string; total: number; jobs: { id: string; title: string }[] }

/** The data that a page was rendered from. The HTML contains it as JSON for hydration. */
export type PageData = {
  /** The query string that the page was rendered for: empty, or with its question mark. */
  search: string
  /** Milliseconds since 1970, for the posted ages. */
  now: number
  /** The origin of the site, for links that visitors share. */
  origin: string
  latest?: LatestJobs
  openings?: OpeningsData
  job?: JobPageData
  /** The page of a job was sent without the job, which is not among the open ones. */
  goneJob?: LinkedJob
  /** Industries with open jobs. Only static sections show them, so the JSON does not contain them. */
  byIndustry?: IndustryJobs[]
  /** A form without script and what was typed into it, which the JSON does not contain either. */
  plain?: PlainPage
}
