import { type FormEvent, useId, useState } from 'react'
import type { Category } from '../../../../contract/category.ts'
import type { ListedJob } from '../../../../contract/job.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { useSubmission } from '../../../lib/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Note } from '../../../ui/note.tsx'
import { DiscardQuestion } from '../forms/discard-question.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { answersOf, jobAnswers, payloadOf } from './job-answers.ts'
import { JobFields } from './job-fields.tsx'
import { SaveFailure } from './save-failure.tsx'
import { useJobChanges } from './use-jobs.ts'

/** A new job, perhaps a copy of another, or one that exists. */
export type JobSubject = { mode: 'create'; from?: ListedJob } | { mode: 'edit'; job: ListedJob }

type JobDialogProps = {
  subject: JobSubject
  categories: readonly Category[]
  onClose: () => void
  onSaved: () => void
}

const loadSchema = async () => jobAnswers

export function JobDialog({ subject, categories, onClose, onSaved }: JobDialogProps) {
  const formId = useId()
  const before = subject.mode === 'edit' ? subject.job : undefined
  const model = subject.mode === 'edit' ? subject.job : subject.from
  const kept = useDraft(`job-${subject.mode}-${model?._id ?? 'empty'}`, answersOf(model))
  const { formProps, errors, check, showErrors, clear } = useCheckedForm(loadSchema)
  const { create, update, reload } = useJobChanges()
  const { submission, submit, reset } = useSubmission({})
  const [asking, setAsking] = useState(false)
  const saving = submission.state === 'submitting'

  async function save(version: string | undefined) {
    const values = await check()
    if (!values) return
    const payload = payloadOf(values, before)
    const sent = await submit(() => (before ? update(before._id, payload, version) : create(payload)))
    if (sent?.outcome === 'accepted') {
      kept.forget()
      onSaved()
    }
    if (sent?.outcome === 'refused' && sent.fields) showErrors(sent.fields)
    if (sent?.outcome === 'refused' && sent.status === 412) void reload()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save(kept.answers.version)
  }

  function close() {
    if (kept.changed) setAsking(true)
    else onClose()
  }

  function discard() {
    kept.forget()
    onClose()
  }

  function startOver() {
    kept.forget()
    clear()
    reset()
  }

  return (
    <Dialog
      open
      wide
      onClose={close}
      title={before ? 'Edit Job' : 'Add New Job'}
      subtitle={before?.title}
      locked={saving}
      footer={
        <>
          <Button look="outlined" disabled={saving} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving} busyLabel="Saving...">
            Save Job
          </Button>
        </>
      }
    >
      {kept.restored && (
        <Note tone="info" className="mb-5">
          <p>
            These are the answers that you had not saved.{' '}
            <button type="button" className="font-semibold underline underline-offset-4" onClick={startOver}>
              Start over
            </button>
          </p>
        </Note>
      )}
      <ErrorSummary errors={errors} form={formProps.ref} />
      <form id={formId} key={String(kept.restored)} {...formProps} onInput={kept.onInput} onSubmit={onSubmit}>
        <fieldset disabled={saving} className="grid gap-5">
          <JobFields answers={kept.answers} errors={errors} categories={categories} />
        </fieldset>
      </form>
      {submission.state === 'failed' && (
        <SaveFailure sent={submission.sent} opened={before} onSaveOver={(version) => save(version)} />
      )}
      <DiscardQuestion open={asking} onDiscard={discard} onStay={() => setAsking(false)} />
    </Dialog>
  )
}
