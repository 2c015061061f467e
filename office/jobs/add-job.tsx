import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { Banner } from '../frame/banner.tsx'
import { useMay } from '../session/use-may.ts'

const JobDialog = lazyComponent(() => import('./job-dialog.tsx').then((module) => module.JobDialog))

type Known = { clientId?: string }

const AddJobContext = createContext<((known?: Known) => void) | undefined>(undefined)

/** Opens the dialog that adds a job, from any place; on the page of a client, one of theirs. */
export function AddJobProvider({ children }: { children: ReactNode }) {
  const may = useMay()
  const [asked, setAsked] = useState<Known>()
  const [isSaved, setSaved] = useState(false)
  const hideBanner = useCallback(() => setSaved(false), [])
  const close = () => setAsked(undefined)
  return (
    <AddJobContext value={may('jobs.edit') ? (known = {}) => setAsked(known) : undefined}>
      {children}
      {isSaved && <Banner onOver={hideBanner}>Job saved successfully!</Banner>}
      {asked && (
        <DialogBoundary onClose={close}>
          <NewJob
            known={asked}
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

type NewJobProps = { known: Known; onClose: () => void; onSaved: () => void }

function NewJob({ known, onClose, onSaved }: NewJobProps) {
  const { data: categories } = useCategories()
  return <JobDialog subject={{ mode: 'create', known }} categories={categories} onClose={onClose} onSaved={onSaved} />
}

/** Undefined for accounts that may add no job. */
export const useAddJob = () => useContext(AddJobContext)
