import { useState } from 'react'
import type { TrashItem } from '../../contract/trash.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'

type OtherNameDialogProps = {
  item: TrashItem
  /** Why the last name was refused. */
  refusal: string
  busy: boolean
  onSubmit: (name: string) => void
  onClose: () => void
}

/** For a category whose name was given to a new one. */
export function OtherNameDialog({ item, refusal, busy, onSubmit, onClose }: OtherNameDialogProps) {
  const [sentFor, setSentFor] = useState(item.name)
  return (
    <FormDialog
      compact
      title={`Restore ${item.name}`}
      submitLabel="Restore"
      busyLabel="Restoring..."
      busy={busy}
      failure={undefined}
      onSubmit={(answers) => {
        const name = String(answers.get('name')).trim()
        setSentFor(name)
        onSubmit(name)
      }}
      onClose={onClose}
    >
      <TextField label="Category Name" name="name" defaultValue={sentFor} error={refusal} />
    </FormDialog>
  )
}
