import { createContext, type ReactNode, useContext, useState } from 'react'
import { DialogBoundary } from '../../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'
import { useShortcut } from '../../frame/shortcuts.ts'
import { useMay } from '../../session/use-may.ts'

const AddPersonDialog = lazyComponent(() => import('./add-person-dialog.tsx').then((module) => module.AddPersonDialog))

/** Data known before a person is added: a resume that was dropped, or the job they are for. */
type Known = { resume?: File; job?: string }
type Open = (known?: Known) => void

const AddPersonContext = createContext<Open | undefined>(undefined)

/** Opens the dialog that adds somebody, from any place and by its key. */
export function AddPersonProvider({ children }: { children: ReactNode }) {
  const may = useMay()
  const [subject, setSubject] = useState<Known>()
  const open = (known: Known = {}) => setSubject(known)
  const close = () => setSubject(undefined)
  const isAllowed = may('people.add')
  return (
    <AddPersonContext value={isAllowed ? open : undefined}>
      {children}
      {isAllowed && <AddKey onPress={open} />}
      {subject && (
        <DialogBoundary onClose={close}>
          <AddPersonDialog resume={subject.resume} job={subject.job} onClose={close} />
        </DialogBoundary>
      )}
    </AddPersonContext>
  )
}

function AddKey({ onPress }: { onPress: Open }) {
  useShortcut('a', 'Add a person', () => onPress())
  return null
}

/** Undefined for accounts that may not add people. */
export const useAddPerson = () => useContext(AddPersonContext)
