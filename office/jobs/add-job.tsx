import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { Banner } from '../frame/banner.tsx'
import { useMay } from '../session/use-may.ts'

const JobDialog = lazyComponent(() => import('./job-dialog.tsx').then((module) => module.JobDialog))

const AddJobContext = createContext<(() => void) | undefined>(undefined)

/** Opens the dialog that adds a job, from any place. */
export function AddJobProvider({ children }: { children: ReactNode }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const hideBanner = useCallback(() => setSaved(false), [])
  const close = () => setOpen(false)
  return (
    <AddJobContext value={may('jobs.edit') ? () => setOpen(true) : undefined}>
      {children}
      {isSaved && <Banner onOver={hideBanner}>Job saved successfully!</Banner>}
      {isOpen && (
        <DialogBoundary onClose={close}>
          <NewJob
            onClose={close}
            onSaved={() => {
              close()
              setSaved(true)
            }}
          />
        </DialogBoundary>
      )}
    </AddJobContext>
  )
}

function NewJob({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { data: categories } = useCategories()
  return <JobDialog subject={{ mode: 'create' }} categories={categories} onClose={onClose} onSaved={onSaved} />
}

/** Undefined for accounts that may add no job. */
export const useAddJob = () => useContext(AddJobContext)
