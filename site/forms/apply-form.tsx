import { type FormEvent, useState } from 'react'
import { publicPaths } from '../../contract/public-paths.ts'
import { applySentences } from '../../contract/resume.ts'
import { useResumeDetails } from '../../ui/sending/use-resume-details.ts'
import { useResumeFile } from '../../ui/sending/use-resume-file.ts'
import type { Submission } from '../../ui/sending/use-submission.ts'
import type { Position } from './apply-dialog.tsx'
import { DialogForm, type DialogFormState } from './dialog-form.tsx'
import { FoundPersonFields } from './found-person-fields.tsx'
import { ResumeField } from './resume-field.tsx'
import { useSendingForm } from './use-sending-form.ts'

const loadSchema = () => import('../../contract/application.ts').then(({ applicant }) => applicant)

export function ApplyForm({ position, ...dialog }: DialogFormState & { position: Position }) {
  const resume = useResumeFile(applySentences)
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set())
  const sending = useSendingForm({
    loadSchema,
    path: publicPaths.applications,
    noticeVersion: dialog.notice.version,
    payloadOf: async (values) => {
      const content = await resume.content()
      return content && { jobId: position._id, ...values, resume: content.dataUrl }
    },
    onClear() {
      resume.clear()
      details.clear()
      setFilled(new Set())
    },
    doneFor: 3000,
    onDoneOver: dialog.onClose,
  })
  const { errors } = sending
  const details = useResumeDetails({
    file: resume.file,
    form: sending.formProps.ref,
    isSending: sending.submitting,
  })

  function onInput(event: FormEvent<HTMLFormElement>) {
    details.onInput(event)
    const answers = [...new FormData(event.currentTarget)]
    setFilled(new Set(answers.filter(([, answer]) => String(answer).trim() !== '').map(([name]) => name)))
  }

  return (
    <DialogForm
      {...dialog}
      title="Apply for Position"
      subtitle={`${position.title} · ${position.location}`}
      sending={sending}
      submit="Submit Application"
      uploading="Sending your application"
      missing={missingFields(filled, resume.file)}
      onInput={onInput}
      doneTitle="Thank you for applying!"
      done="Your application has been submitted successfully. We'll review it and get back to you soon."
      failed={failureOf(sending.submission)}
    >
      <FoundPersonFields errors={errors} details={details} />
      <ResumeField label="Upload Resume" resume={resume} refused={errors.resume} />
    </DialogForm>
  )
}

const requiredFields = [
  { name: 'fullName', label: 'name' },
  { name: 'email', label: 'email' },
  { name: 'phone', label: 'phone number' },
] as const

/** The line beside the button that names what is still missing; undefined when the form can be sent. */
export function missingFields(filled: ReadonlySet<string>, resume: File | null): string | undefined {
  const missing: string[] = requiredFields.filter(({ name }) => !filled.has(name)).map(({ label }) => label)
  if (!resume) missing.push('resume')
  if (missing.length === 0) return undefined
  const last = missing.pop()
  return `Add your ${missing.length > 0 ? `${missing.join(', ')} and ${last}` : last} to send`
}

function failureOf(submission: Submission): string {
  if (submission.state !== 'failed') return ''
  const { sent } = submission
  if (sent.outcome === 'network') return 'Network error. Please try again.'
  return (sent.outcome === 'refused' && sent.error) || 'Failed to submit application'
}
