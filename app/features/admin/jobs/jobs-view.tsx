import { useCategories } from '../categories/use-categories.ts'
import { PAGE_SIZE } from '../data-table/use-list-query.ts'
import { ViewHead } from '../layout/view-head.tsx'
import { JobPanel } from './job-panel.tsx'
import { useJobs } from './use-jobs.ts'

/** The jobs alone, with more of them on a page than the dashboard shows. */
export function JobsView() {
  const jobs = useJobs()
  const { data: categories } = useCategories()
  return (
    <>
      <ViewHead title="Jobs" />
      <JobPanel jobs={jobs} categories={categories} pageSize={PAGE_SIZE} />
    </>
  )
}
