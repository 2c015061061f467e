import Plus from 'lucide-react/icons/plus'
import { useCallback, useState } from 'react'
import type { Category } from '../../../../contract/category.ts'
import type { ListedJob } from '../../../../contract/job.ts'
import { useQuery as useAddress } from '../../../lib/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogBoundary } from '../../../ui/dialog-boundary.tsx'
import { useMay } from '../account/use-may.ts'
import { Banner } from '../layout/banner.tsx'
import { Panel, PanelBody } from '../layout/panel.tsx'
import { QueryState, type Reading } from '../layout/query-state.tsx'
import { useShortcut } from '../layout/shortcuts.ts'
import { DeleteJob } from './delete-job.tsx'
import { JobDialog, type JobSubject } from './job-dialog.tsx'
import { JobList } from './job-list.tsx'
import { JobPreview } from './job-preview.tsx'
import { JobTable } from './job-table.tsx'
import { useApplicationCounts } from './use-jobs.ts'

type JobPanelProps = {
  jobs: Reading<ListedJob[]>
  /** Undefined while they are not loaded. */
  categories: readonly Category[] | undefined
  pageSize: number
}

type Shown =
  | { dialog: 'none' }
  | { dialog: 'form'; subject: JobSubject }
  | { dialog: 'preview'; job: ListedJob }
  | { dialog: 'delete'; job: ListedJob }

/** The jobs, with dialogs to add, edit, preview and delete one. `job` in the address opens the preview of a job. */
export function JobPanel({ jobs, categories, pageSize }: JobPanelProps) {
  const [asked, setAsked] = useState<Shown>({ dialog: 'none' })
  const [address, changeAddress] = useAddress()
  const named = jobs.data?.find((job) => job._id === address.get('job'))
  const shown: Shown = asked.dialog === 'none' && named ? { dialog: 'preview', job: named } : asked
  const [saved, setSaved] = useState(false)
  const { data: counts } = useApplicationCounts()
  const hideBanner = useCallback(() => setSaved(false), [])
  const mayEdit = useMay()('jobs.edit')
  function setShown(next: Shown) {
    setAsked(next)
    if (address.has('job')) changeAddress({ job: undefined })
  }
  const close = () => setShown({ dialog: 'none' })
  const add = () => setShown({ dialog: 'form', subject: { mode: 'create' } })
  const edit = (job: ListedJob) => setShown({ dialog: 'form', subject: { mode: 'edit', job } })
  useShortcut('n', 'Add a new job', () => mayEdit && add())

  return (
    <Panel
      id="jobs"
      title="Job Openings"
      actions={
        mayEdit && (
          <Button size="small" onClick={add}>
            <Plus size={18} aria-hidden="true" />
            Add New Job
          </Button>
        )
      }
    >
      {saved && <Banner onOver={hideBanner}>Job saved successfully!</Banner>}
      <QueryState reading={jobs} failure="Failed to fetch jobs">
        {(list) =>
          list.length === 0 ? (
            <PanelBody>No jobs found. Create your first job posting!</PanelBody>
          ) : (
            <JobList jobs={list} pageSize={pageSize}>
              {(shownJobs) => (
                <JobTable
                  jobs={shownJobs}
                  counts={counts}
                  mayEdit={mayEdit}
                  onPreview={(job) => setShown({ dialog: 'preview', job })}
                  onEdit={edit}
                  onDelete={(job) => setShown({ dialog: 'delete', job })}
                />
              )}
            </JobList>
          )
        }
      </QueryState>
      <DialogBoundary open={shown.dialog !== 'none'} onClose={close}>
        {shown.dialog === 'form' && (
          <JobDialog
            subject={shown.subject}
            categories={categories}
            onClose={close}
            onSaved={() => {
              close()
              setSaved(true)
            }}
          />
        )}
        {shown.dialog === 'preview' && (
          <JobPreview
            job={shown.job}
            onClose={close}
            mayEdit={mayEdit}
            onDuplicate={() => setShown({ dialog: 'form', subject: { mode: 'create', from: shown.job } })}
            onEdit={() => edit(shown.job)}
          />
        )}
        {shown.dialog === 'delete' && <DeleteJob job={shown.job} onClose={close} />}
      </DialogBoundary>
    </Panel>
  )
}
