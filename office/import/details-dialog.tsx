import { useState } from 'react'
import type { ImportItem } from '../../contract/imports/import-items.ts'
import { maybeEmail, personName } from '../../contract/person.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Input } from '../ui/input.tsx'
import type { ImportChanges } from './use-imports.ts'

type DetailsDialogProps = { item: ImportItem; changes: ImportChanges; onClose: () => void }

/** Name and contact details of somebody whose file does not say them. A name alone is enough. */
export function DetailsDialog({ item, changes, onClose }: DetailsDialogProps) {
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({})
  const [isTried, setIsTried] = useState(false)
  async function submit(answers: FormData) {
    const text = (name: string) => String(answers.get(name) ?? '').trim()
    const name = personName.safeParse(text('fullName'))
    const email = maybeEmail.safeParse(text('email'))
    const wrong = { name: name.error?.issues[0]?.message, email: email.error?.issues[0]?.message }
    setErrors(wrong)
    if (wrong.name || wrong.email) return
    setIsTried(true)
    const details = { fullName: text('fullName'), email: text('email'), phone: text('phone') }
    if (await changes.decide(item.n, { details })) onClose()
  }
  return (
    <FormDialog
      compact
      title="Who is this?"
      submitLabel="Save"
      busyLabel="Saving…"
      busy={changes.busy === `item ${item.n}`}
      failure={isTried ? changes.failure || undefined : undefined}
      onSubmit={(answers) => void submit(answers)}
      onClose={onClose}
    >
      <p className="wrap-anywhere text-ink-2">{item.name}</p>
      <Input label="Name" name="fullName" defaultValue={item.fullName} error={errors.name} maxLength={120} />
      <Input label="Email" name="email" type="email" defaultValue={item.email} error={errors.email} maxLength={254} />
      <Input label="Phone" name="phone" type="tel" defaultValue={item.phone} maxLength={32} />
    </FormDialog>
  )
}
