import type { ReactNode } from 'react'
import type { ListedJob } from '../../contract/job.ts'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
import { jobFilterNames } from './find-jobs.ts'
import { JobFilter } from './job-filter.tsx'
import { NoJobs } from './no-jobs.tsx'
import { useFoundJobs } from './use-found-jobs.ts'

type JobListProps = {
  jobs: readonly ListedJob[]
  pageSize: number
  children: (shown: readonly ListedJob[]) => ReactNode
}

/** Search, filter and pages of the jobs of a panel. */
export function JobList({ jobs, pageSize, children }: JobListProps) {
  const list = useListQuery(jobFilterNames)
  const { filter, page, setFilter, setPage } = list
  const found = useFoundJobs(jobs, filter, Date.now())
  const shown = found.slice((page - 1) * pageSize, page * pageSize)

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-2 py-2">
        <SearchField
          label="Search jobs"
          value={filter.q}
          onSearch={(q) => setFilter({ q })}
          className="max-lg:flex-1 lg:w-80"
        />
        <JobFilter filter={filter} onFilter={setFilter} />
      </div>
      {shown.length === 0 ? <NoJobs list={list} /> : children(shown)}
      <Pager page={page} total={{ total: found.length }} size={pageSize} onPage={setPage} />
    </>
  )
}
