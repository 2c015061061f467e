import { type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react'
import type { ListedJob } from '../../contract/job.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { Banner } from '../frame/banner.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { useMay } from '../session/use-may.ts'
import { DeleteJob } from './delete-job.tsx'
import { JobDialog, type JobSubject } from './job-dialog.tsx'

type Asked = { dialog: 'form'; subject: JobSubject } | { dialog: 'delete'; job: ListedJob }

type Handlers = { onDeleted?: (job: ListedJob) => void }
type Options = Handlers & {
  /** A job is read, and N writes a note about it. */
  isReading?: boolean
}

/** Dialogs of jobs, for each place that shows them. `dialogs` is rendered anywhere in the place. */
export function useJobDialogs({ onDeleted, isReading = false }: Options = {}) {
  const ask = useRef<(asked: Asked) => void>(null)
  const mayEdit = useMay()('jobs.edit')
  const openForm = (subject: JobSubject) => ask.current?.({ dialog: 'form', subject })
  const add = () => openForm({ mode: 'create' })

  return {
    mayEdit,
    add,
    edit: (job: ListedJob) => openForm({ mode: 'edit', job }),
    duplicate: (job: ListedJob) => openForm({ mode: 'create', from: job }),
    askToDelete: (job: ListedJob) => ask.current?.({ dialog: 'delete', job }),
    dialogs: (
      <>
        {mayEdit && !isReading && <AddKey onPress={add} />}
        <JobDialogs ask={ask} onDeleted={onDeleted} />
      </>
    ),
  }
}

/** Knows by itself which dialog is open, so that the list behind it is not rendered again by opening and closing one. */
function JobDialogs({ ask, onDeleted }: Handlers & { ask: Ref<(asked: Asked) => void> }) {
  const [asked, setAsked] = useState<Asked>()
  const [saved, setSaved] = useState(false)
  const { data: categories } = useCategories()
  const hideBanner = useCallback(() => setSaved(false), [])
  const close = () => setAsked(undefined)
  useImperativeHandle(ask, () => setAsked, [])

  return (
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
}

function AddKey({ onPress }: { onPress: () => void }) {
  useShortcut('n', 'Add a new job', onPress)
  return null
}
