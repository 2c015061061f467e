import { setImmediate } from 'node:timers/promises'
import type { Category } from '../../contract/category.ts'
import { cutText } from '../../contract/cut-text.ts'
import { industryKey } from '../../contract/industry.ts'
import { forVisitors, type Job } from '../../contract/job.ts'
import { CARD_SKILLS } from '../../contract/job-display.ts'
import {
  filterJobs,
  type IndustryJobs,
  type LinkedJob,
  OPENINGS_PAGE_SIZE,
  type OpeningsData,
  type OpeningsQuery,
  openingsPath,
  type PageData,
  readOpeningsQuery,
  similarFirst,
} from '../../contract/openings.ts'
import { nextAgeChange } from '../../contract/posted-age.ts'
import type { CachedList } from '../http/cached-list.ts'
import type { OpenJobs } from '../jobs/open-jobs.ts'

/** Jobs on the home page, and of each industry on the pages about industries. */
const LATEST = 3
/** Characters of the description on a card. */
const EXCERPT = 300

export type PageSources = {
  /** The origin of `PUBLIC_URL`. */
  origin: string
  openJobs: CachedList<Omit<OpenJobs, 'answer'>>
  categories: CachedList<{ records: readonly Category[] }>
  findClosed: (id: string) => Promise<Job | undefined>
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
    case '/industries':
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
  const linked = query.job ? await findLinkedJob(sources, query.job) : null
  const all = open.map(({ job }) => job)
  const ordered = linked?.state === 'closed' ? similarFirst(all, linked.industry) : all
  const matches = await filterInBatches(ordered, query)
  const start = (query.page - 1) * OPENINGS_PAGE_SIZE
  const jobs = matches.slice(start, start + OPENINGS_PAGE_SIZE).map(forCard)
  const openings: OpeningsData = {
    query,
    jobs,
    total: matches.length,
    industries: (records ?? []).filter(({ isActive }) => isActive).map(({ name }) => name),
    linked,
  }
  const shown = linked?.state === 'open' ? [linked.job, ...jobs] : jobs
  const path = openingsPath(query)
  const search = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  return { data: { search, now, origin, openings }, until: records ? soonest(until, shown, now) : 0 }
}

/** The job of `?job=`. */
export async function findLinkedJob({ openJobs, findClosed }: PageSources, id: string): Promise<LinkedJob> {
  const job = (await openJobs.get()).byId.get(id)?.job
  if (job) return { state: 'open', job: forVisitors(job) }
  const closed = /^[\w-]{1,64}$/.test(id) ? await findClosed(id) : undefined
  return closed ? { state: 'closed', title: closed.title, industry: closed.industry } : { state: 'unknown' }
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
function forCard(job: Job): Job {
  const { description, skills } = job
  return {
    ...forVisitors(job),
    description: description.length > EXCERPT ? `${cutText(description, EXCERPT).trimEnd()}…` : description,
    // One more than a card shows, so that it can state that there are more.
    skills: skills.slice(0, CARD_SKILLS + 1),
  }
}

function soonest(until: number, jobs: readonly Job[], now: number): number {
  return Math.min(until, ...jobs.map((job) => nextAgeChange(job.postedDate, now)))
}
