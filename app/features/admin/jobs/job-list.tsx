import type { ReactNode } from 'react'
import { isOpen, type ListedJob } from '../../../../contract/job.ts'
import { matchesWords, searchWordsOf } from '../../../../contract/search-jobs.ts'
import { SelectField } from '../../../ui/select.tsx'
import { EmptyResult } from '../data-table/empty-result.tsx'
import { FilterRow } from '../data-table/filter-row.tsx'
import { Pager } from '../data-table/pager.tsx'
import { SearchField } from '../data-table/search-field.tsx'
import { useListQuery } from '../data-table/use-list-query.ts'

type JobListProps = {
  jobs: readonly ListedJob[]
  pageSize: number
  children: (shown: readonly ListedJob[]) => ReactNode
}

/** Search, filter and pages of the jobs, all in the browser, which has every job for the figures anyway. */
export function JobList({ jobs, pageSize, children }: JobListProps) {
  const { filter, page, isFiltered, setFilter, setPage, clear } = useListQuery(['q', 'status'])
  const words = searchWordsOf(filter.q)
  const now = Date.now()
  const matching = jobs.filter((job) => matchesWords(job, words) && hasState(job, filter.status, now))
  const shown = matching.slice((page - 1) * pageSize, page * pageSize)

  return (
    <>
      <FilterRow>
        <SearchField label="Search jobs" value={filter.q} onSearch={(q) => setFilter({ q })} />
        <SelectField
          label="Shown to visitors"
          value={filter.status}
          required={false}
          onChange={(event) => setFilter({ status: event.target.value })}
        >
          <option value="">All</option>
          <option value="active">Active</option>
          <option value="hidden">Not active</option>
        </SelectField>
      </FilterRow>
      {shown.length === 0 ? (
        <EmptyResult
          empty="No jobs found. Create your first job posting!"
          unmatched={filter.q ? `No job matches “${filter.q}”.` : 'No job matches this filter.'}
          isFiltered={isFiltered || page > 1}
          onClear={clear}
        />
      ) : (
        children(shown)
      )}
      <Pager page={page} total={matching.length} size={pageSize} onPage={setPage} />
    </>
  )
}

function hasState(job: ListedJob, status: string, now: number): boolean {
  if (status === 'active') return isOpen(job, now)
  return status !== 'hidden' || !isOpen(job, now)
}
