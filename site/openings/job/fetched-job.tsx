import { type LinkedJob, otherJobs } from '../../../contract/job-page.ts'
import { readOpeningsQuery } from '../../../contract/openings.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { usePageData } from '../../page-data.tsx'
import { useSearchParams } from '../../use-search-params.ts'
import { useOpenJobs } from '../use-open-jobs.ts'
import { type JobPageProps, JobPageView } from './job-page.tsx'
import { MoreJobs } from './more-jobs.tsx'

/** The page of a job that the server had no time to render: the job comes from the list of all. */
export function FetchedJob(props: JobPageProps) {
  const { job: id } = readOpeningsQuery(useSearchParams())
  const gone = usePageData()?.goneJob
  const { fetched, retry } = useOpenJobs()
  if (fetched.state === 'failed') {
    return (
      <div className="wrap py-16">
        <h1 className="mb-6 text-page">This position</h1>
        <Note
          tone="failure"
          title={
            fetched.reason === 'network' ? 'Network error. Please try again later.' : 'Failed to load job openings'
          }
        >
          <Button look="outlined" size="small" className="mt-2" onClick={retry}>
            Try again
          </Button>
        </Note>
      </div>
    )
  }
  const jobs = fetched.state === 'loaded' ? fetched.value : []
  const job = jobs.find(({ _id }) => _id === id)
  const found: LinkedJob = job ? { state: 'open', job } : (gone ?? { state: 'unknown' })
  const linked = fetched.state === 'loaded' && id ? found : undefined
  const others = otherJobs(jobs, found)
  return (
    <>
      <JobPageView linked={linked} others={others} {...props} />
      {linked && <MoreJobs linked={linked} others={others} />}
    </>
  )
}
