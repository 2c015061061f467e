import { type FormEvent, useState } from 'react'
import { applyPath } from '../../contract/plain-forms.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import { applySentences } from '../../contract/resume.ts'
import { dayInWords, type WorkingDays, workingDayAfter } from '../../contract/working-days.ts'
import { useResumeDetails } from '../../ui/sending/use-resume-details.ts'
import { useResumeFile } from '../../ui/sending/use-resume-file.ts'
import type { Submission } from '../../ui/sending/use-submission.ts'
import { useNow } from '../page-data.tsx'
import type { Applying, Position } from './apply-dialog.tsx'
import { DialogForm, type DialogFormState } from './dialog-form.tsx'
import { FoundPersonFields } from './found-person-fields.tsx'
import { MoreDetails } from './more-details.tsx'
import { ResumeField } from './resume-field.tsx'
import { useSendingForm } from './use-sending-form.ts'

const loadSchema = () => import('../../contract/application.ts').then(({ applicant }) => applicant)

export const applyThanks = {
  doneTitle: 'Thank you for applying!',
  done: "Your application has been submitted successfully. We'll review it and get back to you soon.",
}

export function ApplyForm({ position, hearWithin, ...dialog }: DialogFormState & Applying & { position: Position }) {
  const now = useNow()
  const resume = useResumeFile(applySentences)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const sending = useSendingForm({
    loadSchema,
    path: publicPaths.applications,
    action: applyPath(position._id),
    file: resume.file,
    noticeVersion: dialog.notice.version,
    payloadOf: async (values) => {
      const content = await resume.content()
      return content && { jobId: position._id, ...withoutEmpty(values), resume: content.dataUrl }
    },
    onClear() {
      resume.clear()
      details.clear()
      setAnswers({})
    },
    doneFor: 3000,
    onDoneOver: dialog.onClose,
  })
  const { errors } = sending
  const details = useResumeDetails({
    file: resume.file,
    form: sending.formProps.ref,
    isSending: sending.submitting || sending.submission.state === 'done',
  })

  function onInput(event: FormEvent<HTMLFormElement>) {
    details.onInput(event)
    const entries = [...new FormData(event.currentTarget)]
    setAnswers(Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')))
  }

  return (
    <DialogForm
      {...dialog}
      title="Apply for Position"
      subtitle={`${position.title} · ${position.location}`}
      sending={sending}
      submit="Submit Application"
      uploading="Sending your application"
      missing={missingFields(answers, resume.file)}
      onInput={onInput}
      {...applyThanks}
      done={hearWithin ? `${applyThanks.done} ${hearBy(now, hearWithin)}` : applyThanks.done}
      failed={failureOf(sending.submission)}
    >
      <FoundPersonFields errors={errors} details={details} />
      <ResumeField label="Upload Resume" resume={resume} refused={errors.resume} />
      <MoreDetails answers={answers} errors={errors} found={details.found} />
    </DialogForm>
  )
}

const hearBy = (now: number, within: WorkingDays) => `You hear by ${dayInWords(workingDayAfter(now, within))}.`

/** Details that were left out are not sent. */
const withoutEmpty = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

const requiredFields = [
  { name: 'fullName', label: 'name' },
  { name: 'email', label: 'email' },
  { name: 'phone', label: 'phone number' },
] as const

/** The line beside the button that names what is still missing; undefined when the form can be sent. */
export function missingFields(answers: Readonly<Record<string, string>>, resume: File | null): string | undefined {
  const missing: string[] = requiredFields.filter(({ name }) => !answers[name]?.trim()).map(({ label }) => label)
  if (!resume) missing.push('resume')
  if (missing.length === 0) return undefined
  const last = missing.pop()
  return `Add your ${missing.length > 0 ? `${missing.join(', ')} and ${last}` : last} to send`
}

export const APPLY_FAILED = 'Failed to submit application'

function failureOf(submission: Submission): string {
  if (submission.state !== 'failed') return ''
  const { sent } = submission
  if (sent.outcome === 'network') return 'Network error. Please try again.'
  return (sent.outcome === 'refused' && sent.error) || APPLY_FAILED
}
