import { Dialog } from '../../ui/dialog.tsx'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { Button } from '../ui/button.tsx'

type AskBeforeProps = {
  open: boolean
  title: string
  sentence: string
  /** The label of the button that does it. */
  label: string
  isDanger?: boolean
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before many people are concerned. Focus starts on Cancel. */
export function AskBefore({ open, title, sentence, label, isDanger = false, busy, onYes, onNo }: AskBeforeProps) {
  return (
    <DialogBoundary open={open} onClose={onNo}>
      <Dialog
        role="alertdialog"
        open={open}
        onClose={onNo}
        title={title}
        locked={busy}
        compact
        footer={
          <>
            <Button look="soft" data-autofocus disabled={busy} onClick={onNo}>
              Cancel
            </Button>
            <Button look={isDanger ? 'danger-filled' : 'filled'} busy={busy} onClick={onYes}>
              {label}
            </Button>
          </>
        }
      >
        <p>{sentence}</p>
      </Dialog>
    </DialogBoundary>
  )
}
