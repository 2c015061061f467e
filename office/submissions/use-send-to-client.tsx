import { useState } from 'react'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { useMay } from '../session/use-may.ts'
import type { SendSubject } from './send-dialog.tsx'

const SendDialog = lazyComponent(() => import('./send-dialog.tsx').then((module) => module.SendDialog))

/** `S` stars the person who is read, so the same other key serves the board and the pane. */
const KEY = 'c'

/** Sending people of a job to its client. `ask` is undefined for accounts that may send nobody. */
export function useSendToClient() {
  const may = useMay()
  const [subject, setSubject] = useState<SendSubject>()
  const close = () => setSubject(undefined)
  return {
    ask: may('submissions.edit') ? setSubject : undefined,
    dialog: subject && (
      <DialogBoundary onClose={close}>
        <SendDialog {...subject} onClose={close} />
      </DialogBoundary>
    ),
  }
}

export function SendKey({ onPress }: { onPress: () => void }) {
  useShortcut(KEY, 'Send to client', onPress)
  return null
}
