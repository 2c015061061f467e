import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { focusFirstError, returnFocus } from '../../ui/sending/use-checked-form.ts'
import { Button } from './button.tsx'

type FormDialogProps = {
  title: string
  compact?: boolean
  submitLabel: string
  busyLabel: string
  busy: boolean
  failure: string | undefined
  /** A further button between the two, such as "Use a passkey". */
  action?: ReactNode
  onSubmit: (answers: FormData) => void
  onClose: () => void
  children: ReactNode
}

/**
 * A form of one or two fields in a dialog, whose answers are not kept when it is closed. A field with an error gets the
 * focus.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, compact, submitLabel, busyLabel, busy, failure, action, onSubmit, onClose, children } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!busy && !focusFirstError(form.current)) returnFocus(form.current)
  }, [busy])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answers = new FormData(event.currentTarget)
    flushSync(() => onSubmit(answers))
    focusFirstError(form.current)
  }

  return (
    <Dialog open compact={compact} title={title} locked={busy} onClose={onClose}>
      <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
        {children}
        {failure && <Note tone="failure">{failure}</Note>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="filled" type="submit" busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
          {action}
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
