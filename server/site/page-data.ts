import { setImmediate } from 'node:timers/promises'
import type { Category } from '../../contract/category.ts'
import { industryKey } from '../../contract/industry.ts'
import { forVisitors, isPast, type Job } from '../../contract/job.ts'
import { cardSentence } from '../../contract/job-description.ts'
import { CARD_SKILLS } from '../../contract/job-display.ts'
import { type CardJob, type JobPageData, type LinkedJob, otherJobs } from '../../contract/job-page.ts'
import {
  filterJobs,
  type IndustryJobs,
  OPENINGS_PAGE_SIZE,
  type OpeningsData,
  type OpeningsQuery,
  openingsPath,
  type PageData,
  readOpeningsQuery,
} from '../../contract/openings.ts'
import { nextAgeChange } from '../../contract/posted-age.ts'
import { endOfIstDay, istDay } from '../../contract/time.ts'
import type { CachedList } from '../http/cached-list.ts'
import type { OpenJobs } from '../jobs/open-jobs.ts'

/** Jobs on the home page, and of each industry on the pages about industries. */
const LATEST = 3

export type PageSources = {
  /** The origin of `PUBLIC_URL`. */
  origin: string
  openJobs: CachedList<Omit<OpenJobs, 'answer'>>
  categories: CachedList<{ records: readonly Category[] }>
  findClosed: (id: string) => Promise<Job | 'deleted' | undefined>
}

/** Data of a page, and the time at which it expires: a job closes or a posted age changes. */
export type TimedPageData = { data: PageData; until: number }

/** The data of a row of the route table, without a query. */
export function loadPageData(path: string, sources: PageSources, now: number): Promise<TimedPageData> {
  switch (path) {
    case '/':
      return homeData(sources, now)
    case '/openings':
      return openingsData(sources, readOpeningsQuery(''), now)
    case '/services/industry-expertise':
      return industryData(sources, now)
    default:
      throw new Error(`${path} says that it reads data, but server/site/page-data.ts loads none for it`)
  }
}

async function homeData({ openJobs, origin }: PageSources, now: number): Promise<TimedPageData> {
  const { jobs, until } = await openJobs.get()
  const latest = jobs.slice(0, LATEST).map(({ job }) => forCard(job))
  return {
    data: { search: '', now, origin, latest: { jobs: latest, total: jobs.length } },
    until: soonest(until, latest, now),
  }
}

async function industryData({ openJobs, origin }: PageSources, now: number): Promise<TimedPageData> {
  const { jobs, until } = await openJobs.get()
  const byIndustry = new Map<string, IndustryJobs>()
  for (const { job } of jobs) {
    const key = industryKey(job.industry)
    const group = byIndustry.get(key) ?? { industry: job.industry, total: 0, jobs: [] }
    byIndustry.set(key, group)
    group.total += 1
    if (group.jobs.length < LATEST) group.jobs.push({ id: job._id, title: job.title })
  }
  return { data: { search: '', now, origin, byIndustry: [...byIndustry.values()] }, until }
}

export async function openingsData(
  sources: PageSources,
  query: OpeningsQuery,
  now: number,
): Promise<TimedPageData & { data: { openings: OpeningsData } }> {
  const { openJobs, categories, origin } = sources
  const { jobs: open, until } = await openJobs.get()
  // While the database is unavailable, the page is shown without filter buttons.
  const records = await Promise.resolve(categories.get()).then(
    ({ records }) => records,
    () => undefined,
  )
  const matches = await filterInBatches(
    open.map(({ job }) => job),
    query,
  )
  const start = (query.page - 1) * OPENINGS_PAGE_SIZE
  const jobs = matches.slice(start, start + OPENINGS_PAGE_SIZE).map(forCard)
  const openings: OpeningsData = {
    query,
    jobs,
    total: matches.length,
    industries: (records ?? []).filter(({ isActive }) => isActive).map(({ name }) => name),
  }
  const path = openingsPath(query)
  const search = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  return { data: { search, now, origin, openings }, until: records ? soonest(until, jobs, now) : 0 }
}

/** The query of the page of a job. */
export const jobSearch = (id: string) => openingsPath({ job: id }).slice('/openings'.length)

/** The page of a job names a date that is counted from today. */
export async function jobPageData(
  sources: PageSources,
  id: string,
  now: number,
): Promise<TimedPageData & { data: { job: JobPageData } }> {
  const { jobs: open, until } = await sources.openJobs.get()
  const linked = await findLinkedJob(sources, id, now)
  const others = otherJobs(
    open.map(({ job }) => job),
    linked,
  )
  const job = { linked, others: { ...others, jobs: others.jobs.map(forCard) } }
  const shown = linked.state === 'open' ? [linked.job, ...others.jobs] : others.jobs
  return {
    data: { search: jobSearch(id), now, origin: sources.origin, job },
    until: Math.min(soonest(until, shown, now), endOfIstDay(istDay(now)) + 1),
  }
}

/** The job of `?job=`. */
export async function findLinkedJob(
  { openJobs, findClosed }: PageSources,
  id: string,
  now: number,
): Promise<LinkedJob> {
  const open = (await openJobs.get()).byId.get(id)
  if (open) return { state: 'open', job: forVisitors(open.job), ...(open.isUnlisted && { isUnlisted: true }) }
  const closed = /^[\w-]{1,64}$/.test(id) ? await findClosed(id) : undefined
  if (!closed || closed === 'deleted') return { state: 'unknown', ...(closed && { wasDeleted: true }) }
  const { title, industry, closesAt } = closed
  return { state: 'closed', title, industry, closedOn: closesAt && isPast(closesAt, now) ? closesAt : null }
}

const BATCH = 100

/** Yields between batches, so that a search through thousands of jobs does not block the event loop. */
async function filterInBatches(jobs: readonly Job[], query: OpeningsQuery): Promise<Job[]> {
  const matches: Job[] = []
  for (let start = 0; start < jobs.length; start += BATCH) {
    if (start > 0) await setImmediate()
    matches.push(...filterJobs(jobs.slice(start, start + BATCH), query))
  }
  return matches
}

/** Bounds the size of a card, so that long descriptions do not make the HTML grow. */
function forCard(job: Job): CardJob {
  const moreSkills = job.skills.length - CARD_SKILLS
  return {
    ...forVisitors(job),
    description: cardSentence(job.description),
    skills: job.skills.slice(0, CARD_SKILLS),
    ...(moreSkills > 0 && { moreSkills }),
  }
}

function soonest(until: number, jobs: readonly Job[], now: number): number {
  return Math.min(until, ...jobs.map((job) => nextAgeChange(job.postedDate, now)))
}
