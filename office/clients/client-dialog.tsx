import { type Client, clientInput } from '../../contract/clients/client.ts'
import { TextField } from '../../ui/field.tsx'
import { ResultNote } from '../../ui/result-note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { DraftDialog } from '../ui/draft-dialog.tsx'
import { useClientChanges } from './use-clients.ts'
import { useVersionedForm } from './use-versioned-form.ts'
import { VersionConflict } from './version-conflict.tsx'

const labels = { name: 'Company', industry: 'Industry', places: 'Towns' } as const
type Field = keyof typeof labels

const answersOf = (client: Client | undefined): Record<Field, string> => ({
  name: client?.name ?? '',
  industry: client?.industry ?? '',
  places: client?.places ?? '',
})

type ClientDialogProps = {
  /** Undefined for a new client. */
  client?: Client | undefined
  onClose: () => void
  onSaved: (client: Client) => void
}

/** Adds a client, or changes what is known of the firm. */
export function ClientDialog({ client, onClose, onSaved }: ClientDialogProps) {
  const { create, update } = useClientChanges()
  const { draft, form, base, conflict, restoredNote, keepMine, takeTheirs } = useVersionedForm<
    Field,
    ReturnType<typeof clientInput.parse>,
    Client
  >({
    form: `client-${client?._id ?? 'new'}`,
    labels,
    record: client,
    answersOf,
    parse: (answers) => clientInput.safeParse(answers),
    send: (input, version) => (client ? update(client._id, input, version) : create(input)),
    onSaved,
  })
  const field = (name: Field) => ({
    name,
    label: labels[name],
    defaultValue: draft.answers[name],
    error: form.errors[name],
  })
  return (
    <DraftDialog
      title={client ? 'Edit client' : 'Add a client'}
      subtitle={client?.name}
      saveLabel={client ? 'Save client' : 'Add client'}
      draft={draft}
      restoredNote={restoredNote}
      form={form}
      onClose={onClose}
      result={
        conflict ? (
          <VersionConflict
            thing="this client"
            labels={labels}
            conflict={conflict}
            busy={form.saving}
            onKeepMine={keepMine}
            onUseTheirs={takeTheirs}
          />
        ) : (
          form.failure && (
            <ResultNote tone="failure">{failureSentence(form.failure, 'The client was not saved.')}</ResultNote>
          )
        )
      }
    >
      <input type="hidden" name="base" defaultValue={base} />
      <TextField {...field('name')} hint="Visitors read it only where a job says so" />
      <TextField optional {...field('industry')} />
      <TextField optional {...field('places')} hint="Such as Chakan and Sanand" />
    </DraftDialog>
  )
}
