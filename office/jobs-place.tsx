import { JobWorkspace } from './board/job-workspace.tsx'
import { useAddress } from './frame/address.ts'
import { JobsView } from './jobs/jobs-view.tsx'

/** The list of jobs; the people of a job at its address; and with `view=about` the job itself beside the list. */
export function JobsPlace() {
  const { record, query } = useAddress()
  return record && query.get('view') !== 'about' ? <JobWorkspace key={record} id={record} /> : <JobsView />
}
