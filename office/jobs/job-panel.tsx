import Plus from 'lucide-react/icons/plus'
import type { ListedJob } from '../../contract/job.ts'
import { Panel, PanelBody } from '../frame/panel.tsx'
import { Button } from '../ui/button.tsx'
import { QueryState, type Reading } from '../ui/query-state.tsx'
import { JobList } from './job-list.tsx'
import { JobTable } from './job-table.tsx'
import { useJobDialogs } from './use-job-dialogs.tsx'
import { useApplicationCounts } from './use-jobs.ts'

type JobPanelProps = { jobs: Reading<ListedJob[]>; pageSize: number }

/** The jobs on the dashboard, with dialogs to add, edit and delete one. */
export function JobPanel({ jobs, pageSize }: JobPanelProps) {
  const { data: counts } = useApplicationCounts()
  const { mayEdit, add, edit, askToDelete, dialogs } = useJobDialogs()

  return (
    <Panel
      id="jobs"
      title="Job Openings"
      actions={
        mayEdit && (
          <Button look="filled" onClick={add}>
            <Plus size={16} aria-hidden="true" />
            Add New Job
          </Button>
        )
      }
    >
      <QueryState reading={jobs} failure="Failed to fetch jobs">
        {(list) =>
          list.length === 0 ? (
            <PanelBody>No jobs found. Create your first job posting!</PanelBody>
          ) : (
            <JobList jobs={list} pageSize={pageSize}>
              {(shown) => (
                <JobTable jobs={shown} counts={counts} mayEdit={mayEdit} onEdit={edit} onDelete={askToDelete} />
              )}
            </JobList>
          )
        }
      </QueryState>
      {dialogs}
    </Panel>
  )
}
