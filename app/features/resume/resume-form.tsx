import { useId } from 'react'
import { composeResumeMessage, resumeSentences } from '../../../contract/resume.ts'
import { useResumeFile } from '../../lib/use-resume-file.ts'
import { trapName, useSendingForm } from '../../lib/use-sending-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentLine, type PrivacyNotice } from '../../ui/consent-line.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OutcomeNote } from '../../ui/outcome-note.tsx'
import { PersonFields } from '../../ui/person-fields.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { ResumeField } from '../../ui/resume-field.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { TrapField } from '../../ui/trap-field.tsx'

const loadSchema = () => import('../../../contract/enquiry.ts').then(({ resumeForm }) => resumeForm)

type ResumeFormProps = {
  open: boolean
  notice: PrivacyNotice
  onClose: () => void
}

/** For people who found no fitting position: a resume with or without a word to it. */
export function ResumeForm({ open, notice, onClose }: ResumeFormProps) {
  const formId = useId()
  const resume = useResumeFile(resumeSentences)
  const { formProps, errors, submission, submitting, progress, reset } = useSendingForm({
    loadSchema,
    path: '/api/contact',
    payloadOf: async ({ fullName, email, phone, message }) => {
      const content = await resume.content()
      if (!content) return undefined
      const { name: filename, size } = content.file
      return {
        fullName,
        email,
        phone,
        message: composeResumeMessage({ fullName, email, phone, message, filename, size }),
        resume: { filename, content: content.dataUrl, size },
      }
    },
    onAccepted: resume.clear,
    doneFor: 2000,
    failedFor: 3000,
    onDoneOver: onClose,
  })

  function close() {
    resume.clear()
    reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Submit Your Resume"
      locked={submitting}
      progress={submitting && <ProgressBar label="Sending your resume" value={progress * 100} />}
      footer={
        <>
          <Button look="outlined" disabled={submitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!resume.file} busy={submitting} busyLabel="Submitting...">
            Submit Resume
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps}>
        <fieldset disabled={submitting} className="grid gap-5">
          <PersonFields errors={errors} />
          <TextareaField label="Message" name="message" rows={3} optional error={errors.message} />
          <ResumeField label="Resume" resume={resume} refused={errors.resume} />
          <ConsentLine notice={notice} />
        </fieldset>
        <TrapField name={trapName} />
      </form>
      <OutcomeNote
        submission={submission}
        done="✅ Resume submitted successfully! We'll review your profile and get back to you soon."
        failed="❌ Sorry, there was an error submitting your resume. Please try again."
        icon={false}
      />
    </Dialog>
  )
}
