import { type ReactNode, useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from './button.tsx'

type ConfirmProps = {
  open: boolean
  title: string
  /** The question, as one sentence. */
  sentence: string
  /** Label of the danger button: "Delete job". */
  confirmLabel: string
  /** Its label while it runs: "Deleting...". */
  busyLabel?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** An error message. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export function Confirm({
  open,
  title,
  sentence,
  confirmLabel,
  busyLabel,
  busy = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmProps) {
  const sentenceId = useId()
  return (
    <Dialog
      role="alertdialog"
      aria-describedby={sentenceId}
      open={open}
      onClose={onCancel}
      title={title}
      locked={busy}
      compact
      footer={
        <>
          <Button look="soft" data-autofocus disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button look="danger-filled" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p id={sentenceId}>{sentence}</p>
      {children}
    </Dialog>
  )
}
