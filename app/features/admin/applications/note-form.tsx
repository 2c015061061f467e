import type { FormEvent } from 'react'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { usePayloadKey } from '../../../lib/use-payload-key.ts'
import { useSubmission } from '../../../lib/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { ResultNote } from '../../../ui/result-note.tsx'
import { TextareaField } from '../../../ui/textarea.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { useApplicationChanges } from './use-applications.ts'

const loadSchema = () => import('../../../../contract/application.ts').then(({ noteInput }) => noteInput)

/**
 * Adds a note; the history shows them all. Sent without a version, because it overwrites nothing, and with a key, so that
 * a retry after a lost answer does not add it twice.
 */
export function NoteForm({ applicationId }: { applicationId: string }) {
  const { change } = useApplicationChanges()
  const kept = useDraft(`note-${applicationId}`, { note: '' })
  const { formProps, errors, check, showErrors, clear } = useCheckedForm(loadSchema)
  const { submission, submit } = useSubmission({})
  const payloadKey = usePayloadKey()
  const saving = submission.state === 'submitting'

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = await check()
    if (!values) return
    const sent = await submit(() =>
      change(applicationId, values, { idempotencyKey: payloadKey.keyOf(JSON.stringify(values)) }),
    )
    if (sent?.outcome === 'accepted') {
      payloadKey.forget()
      kept.forget()
      clear()
    }
    if (sent?.outcome === 'refused' && sent.fields) showErrors(sent.fields)
  }

  return (
    <form {...formProps} onInput={kept.onInput} onSubmit={onSubmit}>
      <fieldset disabled={saving} className="grid justify-items-start gap-3 *:w-full">
        <TextareaField label="New note" name="note" rows={3} defaultValue={kept.answers.note} error={errors.note} />
        <div>
          <Button type="submit" look="outlined" size="small" busy={saving} busyLabel="Saving...">
            Add note
          </Button>
        </div>
      </fieldset>
      {submission.state === 'failed' && submission.sent.outcome !== 'accepted' && (
        <ResultNote tone="failure">{failureSentence(submission.sent, 'Failed to save the note')}</ResultNote>
      )}
    </form>
  )
}
