import { useState } from 'react'
import { contactInput } from '../../contract/clients/contact.ts'
import { useContactChanges } from '../clients/use-contacts.ts'
import { serverSentence } from '../session/failure-sentence.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Input } from '../ui/input.tsx'

type FirstContactProps = { client: string; name: string; onClose: () => void }

/** Asks for somebody at a client who has no contacts yet. */
export function FirstContact({ client, name, onClose }: FirstContactProps) {
  const { add } = useContactChanges(client)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function save(answers: FormData) {
    const input = contactInput.safeParse({ ...Object.fromEntries(answers), gets: ['shortlists'] })
    if (!input.success)
      return setErrors(Object.fromEntries(input.error.issues.map(({ path, message }) => [String(path[0]), message])))
    setErrors({})
    setFailure(undefined)
    setBusy(true)
    const answer = await add(input.data)
    if (answer.outcome === 'accepted') return
    setBusy(false)
    setFailure(serverSentence(answer, 'The contact was not added.'))
  }

  return (
    <FormDialog
      compact
      title="Who gets them?"
      submitLabel="Add contact"
      busyLabel="Saving..."
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-4 text-meta">
        <p>{name} has no contacts yet. Please add the person who gets shortlists.</p>
        <Input label="Name" name="name" error={errors.name} />
        <Input label="Role (optional)" name="role" error={errors.role} />
        <Input label="Email" name="email" type="email" autoCapitalize="none" error={errors.email} />
      </div>
    </FormDialog>
  )
}
