import { useDeferredValue, useState } from 'react'
import { sameIndustry } from '../../contract/industry.ts'
import type { Job } from '../../contract/job.ts'
import {
  filterJobs,
  OPENINGS_PAGE_SIZE,
  type OpeningsData,
  type OpeningsQuery,
  openingsPath,
  readOpeningsQuery,
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
import { FilterBar } from './filter-bar.tsx'
import { JobCardSkeleton } from './job-card-skeleton.tsx'
import { JobList } from './job-list.tsx'
import { useOpenJobs } from './use-open-jobs.ts'

const readIndustries = (list: unknown) => readEntries(list, industry.parse)

type OpeningsBoardProps = {
  whatsApp: string
  /** Industries that the firm does not serve: they are no filter. */
  hiddenIndustries: readonly string[]
  onApply: (job: Job) => void
}

/** The list of open jobs with its filters, which are in the URL. */
export function OpeningsBoard({ whatsApp, hiddenIndustries, onApply }: OpeningsBoardProps) {
  const query = readOpeningsQuery(useSearchParams())
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
      <FilterBar
        // Remount when the filters are cleared, so that unsubmitted text is cleared too.
        key={resets}
        industries={industries.filter((one) => !hiddenIndustries.some((hidden) => sameIndustry(hidden, one)))}
        query={query}
        onChoose={(changes) => changeSearchParams({ ...changes, page: undefined })}
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
          key={openingsPath(query)}
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

const emptyFrame = 'vacancy grid min-h-60 place-items-center content-center gap-5 p-8 text-center'
const emptySentence = 'font-display font-semibold text-lead'
const skeletons = [...'abcdef']

type Result = {
  /** From the page in the address on. */
  jobs: readonly Job[]
  /** Jobs on later pages that are not in `jobs`. */
  remaining: number
  total: number
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
    const matches = filterJobs(fetched.value, query)
    return { jobs: matches.slice(start), remaining: 0, total: matches.length }
  }
  if (!wasRendered) return undefined
  const { jobs, total } = rendered
  return { jobs, remaining: Math.max(0, total - start - jobs.length), total }
}
