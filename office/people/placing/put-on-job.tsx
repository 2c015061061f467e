import { createContext, type ReactNode, useContext, useState } from 'react'
import { DialogBoundary } from '../../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'
import { useShortcut } from '../../frame/shortcuts.ts'
import { useMay } from '../../session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'

const PutOnJobDialog = lazyComponent(() => import('./put-on-job-dialog.tsx').then((module) => module.PutOnJobDialog))

type Someone = { _id: string; name: string }
type Subject = { people: readonly Someone[]; onDone?: () => void }
type Ask = (subject: Subject) => void

const PutOnJobContext = createContext<Ask | undefined>(undefined)

type PutOnJobProviderProps = {
  /** Whom the key means: those who are selected, or the person under the focus. */
  target: () => Subject
  children: ReactNode
}

/** Asks for the job on which people are put, for the key, the bar of the selection and the pane of the person. */
export function PutOnJobProvider({ target, children }: PutOnJobProviderProps) {
  const may = useMay()
  const [subject, setSubject] = useState<Subject>()
  const ask: Ask = (wanted) => wanted.people.length > 0 && setSubject(wanted)
  const close = () => setSubject(undefined)
  const isAllowed = may('people.add')
  return (
    <PutOnJobContext value={isAllowed ? ask : undefined}>
      {children}
      {isAllowed && <PutKey onPress={() => ask(target())} />}
      {subject && (
        <DialogBoundary onClose={close}>
          <PutOnJobDialog people={subject.people} onClose={close} onDone={() => subject.onDone?.()} />
        </DialogBoundary>
      )}
    </PutOnJobContext>
  )
}

function PutKey({ onPress }: { onPress: () => void }) {
  useShortcut('p', 'Put on a job', onPress)
  return null
}

/** Undefined for accounts that may put nobody on a job. */
export const useAskForJob = () => useContext(PutOnJobContext)

/** In the pane of a person. */
export function PutOnJobButton({ person }: { person: Someone }) {
  const ask = useAskForJob()
  if (!ask) return null
  return (
    <Button aria-keyshortcuts="p" onClick={() => ask({ people: [person] })}>
      Put on a job
      <KeyCap>P</KeyCap>
    </Button>
  )
}
