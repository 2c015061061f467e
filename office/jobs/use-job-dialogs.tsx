import { useCallback, useState } from 'react'
import type { ListedJob } from '../../contract/job.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { Banner } from '../frame/banner.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { useMay } from '../session/use-may.ts'
import { DeleteJob } from './delete-job.tsx'
import { JobDialog, type JobSubject } from './job-dialog.tsx'

type Asked = { dialog: 'form'; subject: JobSubject } | { dialog: 'delete'; job: ListedJob }

/** Dialogs of jobs, for each place that shows them. `dialogs` is rendered anywhere in the place. */
export function useJobDialogs({ onDeleted }: { onDeleted?: (job: ListedJob) => void } = {}) {
  const [asked, setAsked] = useState<Asked>()
  const [saved, setSaved] = useState(false)
  const { data: categories } = useCategories()
  const mayEdit = useMay()('jobs.edit')
  const hideBanner = useCallback(() => setSaved(false), [])
  const close = () => setAsked(undefined)
  const openForm = (subject: JobSubject) => setAsked({ dialog: 'form', subject })
  const add = () => openForm({ mode: 'create' })
  useShortcut('n', 'Add a new job', () => mayEdit && add())

  const dialogs = (
    <>
      {saved && <Banner onOver={hideBanner}>Job saved successfully!</Banner>}
      <DialogBoundary open={asked !== undefined} onClose={close}>
        {asked?.dialog === 'form' && (
          <JobDialog
            subject={asked.subject}
            categories={categories}
            onClose={close}
            onSaved={() => {
              close()
              setSaved(true)
            }}
          />
        )}
        {asked?.dialog === 'delete' && (
          <DeleteJob job={asked.job} onClose={close} onDeleted={() => onDeleted?.(asked.job)} />
        )}
      </DialogBoundary>
    </>
  )
  return {
    mayEdit,
    add,
    edit: (job: ListedJob) => openForm({ mode: 'edit', job }),
    duplicate: (job: ListedJob) => openForm({ mode: 'create', from: job }),
    askToDelete: (job: ListedJob) => setAsked({ dialog: 'delete', job }),
    dialogs,
  }
}
