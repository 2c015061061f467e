import type { ListedJob } from '../../contract/job.ts'
import { RecordNoteForm } from '../tasks/record-timeline.tsx'
import { Button } from '../ui/button.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import type { Reading } from '../ui/query-state.tsx'
import { ReadingPane } from '../ui/reading-pane.tsx'
import type { useListQuery } from '../ui/use-list-query.ts'
import type { useRowWalk } from '../ui/use-row-walk.ts'
import { JobReading } from './job-reading.tsx'
import type { useJobDialogs } from './use-job-dialogs.tsx'

type JobPaneProps = {
  jobs: Reading<ListedJob[]>
  countOf: (job: ListedJob) => number | undefined
  list: ReturnType<typeof useListQuery>
  walk: ReturnType<typeof useRowWalk>
  dialogs: ReturnType<typeof useJobDialogs>
}

/** The job that the address names, and what can be done with it. */
export function JobPane({ jobs, countOf, list, walk, dialogs }: JobPaneProps) {
  const { mayEdit, edit, duplicate, askToDelete } = dialogs
  const job = jobs.data?.find(({ _id }) => _id === list.record)
  return (
    <ReadingPane
      label="Job"
      list={list}
      walk={walk}
      form={job && <RecordNoteForm about={{ kind: 'job', record: job._id }} />}
      acts={
        job &&
        mayEdit && (
          <>
            <Button look="filled" onClick={() => edit(job)}>
              Edit
            </Button>
            <Button onClick={() => duplicate(job)}>Duplicate</Button>
            <Button look="danger" className="ml-auto" onClick={() => askToDelete(job)}>
              Delete
            </Button>
          </>
        )
      }
    >
      {job ? (
        <JobReading job={job} applications={countOf(job)} />
      ) : jobs.data ? (
        <PaneFailure>This job is not there any more. If it was deleted, it rests in Trash for 30 days.</PaneFailure>
      ) : jobs.error ? (
        <PaneFailure onRetry={() => jobs.refetch()}>Failed to fetch jobs</PaneFailure>
      ) : (
        <PaneSkeleton />
      )}
    </ReadingPane>
  )
}
