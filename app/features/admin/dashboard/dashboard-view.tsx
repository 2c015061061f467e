import { useQuery } from '@tanstack/react-query'
import type { Application } from '../../../../contract/application.ts'
import { isOpen } from '../../../../contract/job.ts'
import { paths } from '../../../../contract/paths.ts'
import { CategoryPanel } from '../categories/category-panel.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { JobPanel } from '../jobs/job-panel.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { ViewHead } from '../layout/view-head.tsx'
import { useSession } from '../session/session.tsx'
import { RECENT, RecentApplications } from './recent-applications.tsx'
import { StatRow } from './stat-row.tsx'

const parts = [
  { title: 'Applications', target: '#applications' },
  { title: 'Categories', target: '#categories' },
  { title: 'Jobs', target: '#jobs' },
]

/** What staff see first: the figures, who applied lately, and the jobs and categories to work on. */
export function DashboardView() {
  const { api } = useSession()
  const jobs = useJobs()
  const categories = useCategories()
  const { data: recent, ...reading } = useQuery({
    queryKey: ['applications', 'recent'],
    queryFn: ({ signal }) => api.readPage<Application>(`${paths.applications}?limit=${RECENT}`, signal),
  })
  const applications = { ...reading, data: recent?.records.slice(0, RECENT) }

  return (
    <>
      <ViewHead title="Dashboard">
        <nav aria-label="On this page">
          <ul className="flex gap-x-5">
            {parts.map(({ title, target }) => (
              <li key={target}>
                <a href={target} className="nav-link">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </ViewHead>
      <div className="grid gap-5 *:min-w-0 *:scroll-mt-20">
        <StatRow
          stats={[
            { label: 'Total Jobs', value: jobs.data?.length },
            { label: 'Applications', value: recent?.total },
            { label: 'Active Jobs', value: jobs.data?.filter((job) => isOpen(job, Date.now())).length },
          ]}
        />
        <RecentApplications applications={applications} />
        <CategoryPanel categories={categories} jobs={jobs.data ?? []} />
        <JobPanel jobs={jobs} categories={categories.data ?? []} />
      </div>
    </>
  )
}
