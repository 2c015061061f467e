import { noteInput } from '../../../../contract/application.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { ResultNote } from '../../../ui/result-note.tsx'
import { TextareaField } from '../../../ui/textarea.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { useApplicationChanges } from './use-applications.ts'

const loadSchema = async () => noteInput

/**
 * Adds a note; the history shows them all. Sent without a version, because it overwrites nothing, and with a key, so that
 * a retry after a lost answer does not add it twice.
 */
export function NoteForm({ applicationId }: { applicationId: string }) {
  const { change } = useApplicationChanges()
  const draft = useDraft(`note-${applicationId}`, { note: '' })
  const idempotency = useIdempotencyKey()
  const { formProps, errors, saving, failure, clear } = useStaffForm({
    loadSchema,
    send: (values) => change(applicationId, values, { idempotencyKey: idempotency.keyOf(JSON.stringify(values)) }),
    onAccepted() {
      idempotency.forget()
      draft.forget()
      clear()
    },
  })

  return (
    <form {...formProps} onInput={draft.onInput}>
      <fieldset disabled={saving} className="grid justify-items-start gap-3 *:w-full">
        <TextareaField label="New note" name="note" rows={3} defaultValue={draft.answers.note} error={errors.note} />
        <div>
          <Button type="submit" look="outlined" size="small" busy={saving} busyLabel="Saving...">
            Add note
          </Button>
        </div>
      </fieldset>
      {failure && <ResultNote tone="failure">{failureSentence(failure, 'Failed to save the note')}</ResultNote>}
    </form>
  )
}
