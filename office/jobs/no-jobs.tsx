import { EmptyResult } from '../ui/empty-result.tsx'
import type { useListQuery } from '../ui/use-list-query.ts'
import type { JobFilters } from './find-jobs.ts'

/** The list of jobs without a row. */
export function NoJobs({ list }: { list: ReturnType<typeof useListQuery<keyof JobFilters>> }) {
  const { q } = list.filter
  return (
    <EmptyResult
      empty="No jobs found. Create your first job posting!"
      unmatched={q ? `No job matches “${q}”.` : 'No job matches this filter.'}
      list={list}
    />
  )
}
