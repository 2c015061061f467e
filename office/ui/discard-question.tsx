import { Confirm } from './confirm.tsx'

type DiscardQuestionProps = { open: boolean; onDiscard: () => void; onStay: () => void }

/** Asks before a dialog with unsaved changes is closed. */
export function DiscardQuestion({ open, onDiscard, onStay }: DiscardQuestionProps) {
  return (
    <Confirm
      open={open}
      title="Leave without saving?"
      sentence="What you typed has not been saved."
      confirmLabel="Discard changes"
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  )
}
