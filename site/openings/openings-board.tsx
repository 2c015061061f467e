import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Job } from '../../contract/job.ts'
import {
  filterJobs,
  type LinkedJob,
  OPENINGS_PAGE_SIZE,
  type OpeningsData,
  type OpeningsQuery,
  openingsPath,
  readOpeningsQuery,
  similarFirst,
} from '../../contract/openings.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import { industry } from '../../contract/public-shapes.ts'
import { readEntries } from '../../ui/api/read-entries.ts'
import { type Fetched, useJson } from '../../ui/api/use-json.ts'
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { usePageData } from '../page-data.tsx'
import { ActionLink } from '../ui/action-link.tsx'
import { changeSearchParams, useSearchParams } from '../use-search-params.ts'
import { ChosenJob } from './chosen-job.tsx'
import { FilterBar } from './filter-bar.tsx'
import { JobCardSkeleton } from './job-card-skeleton.tsx'
import { JobList } from './job-list.tsx'
import { useOpenJobs } from './use-open-jobs.ts'

const readIndustries = (list: unknown) => readEntries(list, industry.parse)

type OpeningsBoardProps = {
  /** The document's title without a chosen job. */
  title: string
  whatsApp: string
  /** The address that resumes are mailed to where no script runs. */
  applyByMail: string
  onApply: (job: Job) => void
}

/** The list of open jobs with its filters, which are in the URL as the linked job is. */
export function OpeningsBoard({ title, whatsApp, applyByMail, onApply }: OpeningsBoardProps) {
  const query = readOpeningsQuery(useSearchParams())
  useListHead(query.job, title)
  const { fetched, retry } = useOpenJobs()
  const { fetched: categories } = useJson(publicPaths.categories, readIndustries)
  const rendered = usePageData()?.openings
  const [resets, setResets] = useState(0)

  // Deferred, so that typing stays responsive while a long list is filtered.
  const deferred = useDeferredValue(openingsPath(query))
  const shown = resultOf(readOpeningsQuery(deferred.slice('/openings'.length)), fetched, rendered)

  const industries =
    categories.state === 'loaded'
      ? categories.value.filter(({ isActive }) => isActive).map(({ name }) => name)
      : (rendered?.industries ?? [])

  return (
    <>
      {query.job && shown?.linked && (
        <ChosenJob
          // Remount when another job is linked, so that focus and scroll start over.
          key={query.job}
          linked={shown.linked}
          whatsApp={whatsApp}
          applyByMail={applyByMail}
          onApply={onApply}
        />
      )}
      <FilterBar
        // Remount when the filters are cleared, so that unsubmitted text is cleared too.
        key={resets}
        industries={industries}
        query={query}
        onChoose={(changes) => changeSearchParams({ ...changes, job: undefined, page: undefined })}
        onSearch={search}
      />
      {fetched.state === 'failed' && (
        <Note
          tone="failure"
          className="mt-10"
          title={
            fetched.reason === 'network' ? 'Network error. Please try again later.' : 'Failed to load job openings'
          }
        >
          <Button look="outlined" size="small" className="mt-2" onClick={retry}>
            Try again
          </Button>
        </Note>
      )}
      {(shown || fetched.state !== 'failed') && (
        <h2 aria-live="polite" className="mt-10 mb-6 text-sub leading-tight">
          {shown ? `${shown.total} Open ${shown.total === 1 ? 'Position' : 'Positions'} Available` : 'Loading...'}
        </h2>
      )}
      {!shown && fetched.state === 'loading' && (
        <div className="job-grid">
          {skeletons.map((key) => (
            <JobCardSkeleton key={key} />
          ))}
        </div>
      )}
      {shown && shown.jobs.length === 0 && shown.total > 0 && (
        <div className={emptyFrame}>
          <p className={emptySentence}>This list has no page {query.page}</p>
          <ButtonLink href={openingsPath({ ...query, page: 1 })} look="outlined">
            See the first page
          </ButtonLink>
        </div>
      )}
      {shown?.total === 0 && (
        <div className={emptyFrame}>
          <p className={emptySentence}>No positions found</p>
          <ActionLink
            href="/openings"
            className={buttonClasses({ look: 'outlined' })}
            onAct={() => {
              changeSearchParams(noFilters)
              setResets(resets + 1)
            }}
          >
            View All Positions
          </ActionLink>
        </div>
      )}
      {shown && shown.jobs.length > 0 && (
        <JobList
          key={openingsPath({ ...query, job: '' })}
          jobs={shown.jobs}
          remaining={shown.remaining}
          query={query}
          isRendered={rendered !== undefined}
          whatsApp={whatsApp}
          onApply={onApply}
        />
      )}
    </>
  )
}

const noFilters = {
  industry: undefined,
  q: undefined,
  experience: undefined,
  salary: undefined,
  job: undefined,
  page: undefined,
}

const search = (q: string) => changeSearchParams({ q, page: undefined })

/** Keeps title and canonical link true when a filter takes the job of the loaded page out of the address. */
function useListHead(job: string, title: string) {
  const loaded = useRef(job)
  useEffect(() => {
    if (job || !loaded.current) return
    document.title = title
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical) canonical.href = new URL('/openings', canonical.href).href
  }, [job, title])
}

const emptyFrame = 'vacancy grid min-h-60 place-items-center content-center gap-5 p-8 text-center'
const emptySentence = 'font-display font-semibold text-lead'
const skeletons = [...'abcdef']

type Result = {
  /** From the page in the address on. */
  jobs: readonly Job[]
  /** Jobs on later pages that are not in `jobs`. */
  remaining: number
  total: number
  linked: LinkedJob | null
}

/** The list for a query: filtered here once all jobs are loaded, and before that as the server rendered it. */
function resultOf(
  query: OpeningsQuery,
  fetched: Fetched<Job[]>,
  rendered: OpeningsData | undefined,
): Result | undefined {
  const start = (query.page - 1) * OPENINGS_PAGE_SIZE
  const wasRendered = rendered && openingsPath(rendered.query) === openingsPath(query)
  if (fetched.state === 'loaded') {
    const linked = linkedJob(query.job, fetched.value, wasRendered ? rendered.linked : null)
    const ordered = linked?.state === 'closed' ? similarFirst(fetched.value, linked.industry) : fetched.value
    const matches = filterJobs(ordered, query)
    return { jobs: matches.slice(start), remaining: 0, total: matches.length, linked }
  }
  if (!wasRendered) return undefined
  const { jobs, total, linked } = rendered
  return { jobs, remaining: Math.max(0, total - start - jobs.length), total, linked }
}

/** The linked job from the list; for a job that is not in it, the server's data on whether it has closed. */
function linkedJob(id: string, jobs: readonly Job[], rendered: LinkedJob | null): LinkedJob | null {
  if (!id) return null
  const job = jobs.find(({ _id }) => _id === id)
  if (job) return { state: 'open', job }
  return rendered?.state === 'closed' ? rendered : { state: 'unknown' }
}
