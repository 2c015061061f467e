import {
  type Contact,
  type ContactInput,
  type ContactUse,
  contactInput,
  contactUses,
} from '../../contract/clients/contact.ts'
import { TextField } from '../../ui/field.tsx'
import { ResultNote } from '../../ui/result-note.tsx'
import type { Answers } from '../session/drafts.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { DraftDialog } from '../ui/draft-dialog.tsx'
import { useContactChanges } from './use-contacts.ts'
import { useVersionedForm } from './use-versioned-form.ts'
import { VersionConflict } from './version-conflict.tsx'

export const useWords: Record<ContactUse, string> = {
  shortlists: 'Gets shortlists',
  interviews: 'Arranges interviews',
  invoices: 'Gets invoices',
}

const labels = { name: 'Name', role: 'Role', email: 'Email', phone: 'Phone', ...useWords } as const
type Field = keyof typeof labels

const answersOf = (contact: Contact | undefined): Record<Field, string> => ({
  name: contact?.name ?? '',
  role: contact?.role ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  shortlists: contact?.gets.includes('shortlists') ? 'yes' : '',
  interviews: contact?.gets.includes('interviews') ? 'yes' : '',
  invoices: contact?.gets.includes('invoices') ? 'yes' : '',
})

const parse = ({ name, role, email, phone, ...uses }: Answers) =>
  contactInput.safeParse({ name, role, email, phone, gets: contactUses.filter((use) => uses[use]) })

type ContactDialogProps = {
  client: string
  /** Undefined for a new contact. */
  contact?: Contact | undefined
  onClose: () => void
}

/** Adds somebody at a client, or corrects what is known of them. */
export function ContactDialog({ client, contact, onClose }: ContactDialogProps) {
  const { add, change } = useContactChanges(client)
  const { draft, form, base, conflict, restoredNote, keepMine, takeTheirs } = useVersionedForm<
    Field,
    ContactInput,
    Contact
  >({
    form: `contact-${contact?._id ?? client}`,
    labels,
    record: contact,
    answersOf,
    parse,
    send: (input, version) => (contact ? change(contact._id, input, version) : add(input)),
    onSaved: onClose,
  })
  const field = (name: Field) => ({
    name,
    label: labels[name],
    defaultValue: draft.answers[name],
    error: form.errors[name],
  })
  return (
    <DraftDialog
      title={contact ? 'Edit contact' : 'Add a contact'}
      subtitle={contact?.name}
      saveLabel={contact ? 'Save contact' : 'Add contact'}
      draft={draft}
      restoredNote={restoredNote}
      form={form}
      onClose={onClose}
      result={
        conflict ? (
          <VersionConflict
            thing="this contact"
            labels={labels}
            conflict={conflict}
            busy={form.saving}
            onKeepMine={keepMine}
            onUseTheirs={takeTheirs}
          />
        ) : (
          form.failure && (
            <ResultNote tone="failure">{failureSentence(form.failure, 'The contact was not saved.')}</ResultNote>
          )
        )
      }
    >
      <input type="hidden" name="base" defaultValue={base} />
      <TextField {...field('name')} />
      <TextField optional {...field('role')} hint="Such as Head of HR, Chakan" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField optional type="email" {...field('email')} />
        <TextField optional type="tel" {...field('phone')} />
      </div>
      <fieldset>
        <legend className="font-semibold text-label leading-snug">What they are for</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {contactUses.map((use) => (
            <label key={use} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name={use}
                value="yes"
                defaultChecked={draft.answers[use] === 'yes'}
                className="size-5 accent-print"
              />
              {useWords[use]}
            </label>
          ))}
        </div>
      </fieldset>
    </DraftDialog>
  )
}
