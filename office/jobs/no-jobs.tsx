import { EmptyResult } from '../ui/empty-result.tsx'
import type { useListQuery } from '../ui/use-list-query.ts'

/** The list of jobs without a row. */
export function NoJobs({ list }: { list: ReturnType<typeof useListQuery<'q' | 'status'>> }) {
  const { filter, page, isFiltered, clear } = list
  return (
    <EmptyResult
      empty="No jobs found. Create your first job posting!"
      unmatched={filter.q ? `No job matches “${filter.q}”.` : 'No job matches this filter.'}
      isFiltered={isFiltered || page > 1}
      onClear={clear}
    />
  )
}
