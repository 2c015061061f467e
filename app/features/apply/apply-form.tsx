import { type FormEvent, useId, useState } from 'react'
import { applySentences } from '../../../contract/resume.ts'
import type { Sent } from '../../lib/send-json.ts'
import { useResumeFile } from '../../lib/use-resume-file.ts'
import { trapName, useSendingForm } from '../../lib/use-sending-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentLine, type PrivacyNotice } from '../../ui/consent-line.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PersonFields } from '../../ui/person-fields.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { ResultNote } from '../../ui/result-note.tsx'
import { ResumeField } from '../../ui/resume-field.tsx'
import { TrapField } from '../../ui/trap-field.tsx'
import type { Position } from './apply-dialog.tsx'
import { missingParts } from './missing-parts.ts'

const loadSchema = () => import('../../../contract/application.ts').then(({ applicant }) => applicant)

type ApplyFormProps = {
  open: boolean
  position: Position
  notice: PrivacyNotice
  onClose: () => void
}

export function ApplyForm({ open, position, notice, onClose }: ApplyFormProps) {
  const formId = useId()
  const resume = useResumeFile(applySentences)
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set())
  const { formProps, errors, submission, submitting, progress, reset } = useSendingForm({
    loadSchema,
    path: '/api/applications',
    payloadOf: async (values) => {
      const content = await resume.content()
      return content && { jobId: position._id, ...values, resume: content.dataUrl }
    },
    onAccepted: clear,
    doneFor: 3000,
    onDoneOver: onClose,
  })
  const missing = missingParts(filled, resume.file)

  function clear() {
    resume.clear()
    setFilled(new Set())
  }

  function close() {
    clear()
    reset()
    onClose()
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const answers = [...new FormData(event.currentTarget)]
    setFilled(new Set(answers.filter(([, answer]) => String(answer).trim() !== '').map(([name]) => name)))
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Apply for Position"
      subtitle={`${position.title} · ${position.location}`}
      locked={submitting}
      progress={submitting && <ProgressBar label="Sending your application" value={progress * 100} />}
      footer={
        <>
          {missing && submission.state !== 'done' && (
            <p className="text-ink-2 text-meta sm:basis-full sm:text-right">{missing}</p>
          )}
          <Button look="outlined" disabled={submitting} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={missing !== undefined}
            busy={submitting}
            busyLabel="Submitting..."
          >
            Submit Application
          </Button>
        </>
      }
    >
      <form id={formId} onInput={onInput} {...formProps}>
        <fieldset disabled={submitting} className="grid gap-5">
          <PersonFields errors={errors} />
          <ResumeField label="Upload Resume" resume={resume} refused={errors.resume} />
          <ConsentLine notice={notice} />
        </fieldset>
        <TrapField name={trapName} />
      </form>
      {submission.state === 'done' && (
        <ResultNote tone="success" title="Thank you for applying!">
          Your application has been submitted successfully. We'll review it and get back to you soon.
        </ResultNote>
      )}
      {submission.state === 'failed' && <ResultNote tone="failure">{failureOf(submission.sent)}</ResultNote>}
    </Dialog>
  )
}

function failureOf(sent: Sent): string {
  if (sent.outcome === 'network') return 'Network error. Please try again.'
  return (sent.outcome === 'refused' && sent.error) || 'Failed to submit application'
}
