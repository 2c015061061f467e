import { useQuery } from '@tanstack/react-query'
import { recentApplication } from '../../contract/application.ts'
import { isOpen } from '../../contract/job.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { CategoryPanel } from '../categories/category-panel.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { useTargetInView } from '../frame/use-target-in-view.ts'
import { ViewHead } from '../frame/view-head.tsx'
import { JobPanel } from '../jobs/job-panel.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { LaunchLine } from '../launch/launch-line.tsx'
import { useLaunch } from '../launch/use-launch.ts'
import { useSampleData } from '../launch/use-sample-data.ts'
import { useSession } from '../session/session.tsx'
import { LoadingState } from '../ui/query-state.tsx'
import { LastBackupLine, useLastBackup } from './last-backup.tsx'
import { RECENT, RecentApplications } from './recent-applications.tsx'
import { SamplePanel } from './sample-panel.tsx'
import { StatRow } from './stat-row.tsx'

const isApplication = shapeOf(recentApplication)

/** Fewer than in other lists, because the dashboard shows several. */
const JOBS_PER_PAGE = 15

const parts = [
  { title: 'Applications', target: '#applications' },
  { title: 'Categories', target: '#categories' },
  { title: 'Jobs', target: '#jobs' },
]

type DashboardViewProps = {
  /** True when it is the only content of the page. */
  isAlone?: boolean
}

/** Figures, recent applications, categories and jobs. */
export function DashboardView({ isAlone = false }: DashboardViewProps) {
  const { api } = useSession()
  const jobs = useJobs()
  const categories = useCategories()
  const { data: recent, ...reading } = useQuery({
    queryKey: ['applications', 'recent'],
    queryFn: ({ signal }) =>
      api.readPage(`${paths.applications}?limit=${RECENT}`, isApplication, signal, completeApplication),
  })
  const launch = useLaunch()
  const samples = useSampleData()
  const backup = useLastBackup()
  // The panels are shown together, so that none of them moves under somebody's pointer when those above it grow.
  const isLoading = [jobs, categories, reading, launch, backup, samples].some((query) => query.isLoading)
  useTargetInView(!isLoading)
  const applications = { ...reading, data: recent?.records.slice(0, RECENT) }

  return (
    <>
      {isAlone ? (
        <ViewHead title="Dashboard">
          <a href="/admin" className="nav-link">
            Back to Today
          </a>
        </ViewHead>
      ) : (
        <header className="mt-10 mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-ink border-t-2 px-2 pt-3">
          <h2 className="text-[1.25rem] leading-7">Dashboard</h2>
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
        </header>
      )}
      <div className="grid gap-6 *:min-w-0 *:scroll-mt-14">
        <StatRow
          stats={[
            { label: 'Total Jobs', value: jobs.data?.length, to: '/admin#jobs', reading: jobs },
            { label: 'Applications', value: recent?.total, to: '/admin/people', reading },
            {
              label: 'Active Jobs',
              value: jobs.data?.filter((job) => isOpen(job, Date.now())).length,
              to: '/admin?status=active#jobs',
              reading: jobs,
            },
          ]}
        />
        <div className="relative">
          {isLoading && (
            <div className="absolute inset-x-0 top-0">
              <LoadingState />
            </div>
          )}
          <div className={`grid gap-6 *:min-w-0 *:scroll-mt-14 ${isLoading ? 'invisible' : ''}`}>
            <SamplePanel />
            <LastBackupLine />
            <LaunchLine />
            <RecentApplications applications={applications} />
            <CategoryPanel categories={categories} jobs={jobs.data} />
            <JobPanel jobs={jobs} pageSize={JOBS_PER_PAGE} />
          </div>
        </div>
      </div>
    </>
  )
}

/** An application without a job that has a title says "N/A", as the specification has it. */
export function completeApplication(entry: unknown): unknown {
  const { job, jobTitle, ...application } = entry as Record<string, unknown>
  const { _id, title } = (job ?? {}) as Record<string, unknown>
  return {
    ...application,
    job: typeof title === 'string' ? { _id: typeof _id === 'string' ? _id : '', title } : null,
    jobTitle: typeof jobTitle === 'string' ? jobTitle : null,
  }
}
