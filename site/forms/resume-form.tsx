import { plainFormPaths } from '../../contract/plain-forms.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import { composeResumeMessage, resumeSentences as fileSentences } from '../../contract/resume.ts'
import { useResumeDetails } from '../../ui/sending/use-resume-details.ts'
import { useResumeFile } from '../../ui/sending/use-resume-file.ts'
import { TextareaField } from '../../ui/textarea.tsx'
import { DialogForm, type DialogFormState } from './dialog-form.tsx'
import { FoundPersonFields } from './found-person-fields.tsx'
import { ResumeField } from './resume-field.tsx'
import { useSendingForm } from './use-sending-form.ts'

const loadSchema = () => import('../../contract/enquiry.ts').then(({ resumeForm }) => resumeForm)

export const resumeSentences = {
  done: "✅ Resume submitted successfully! We'll review your profile and get back to you soon.",
  failed: '❌ Sorry, there was an error submitting your resume. Please try again.',
  icon: false,
}

/** For visitors who found no suitable job: a resume with an optional message. */
export function ResumeForm(dialog: DialogFormState) {
  const resume = useResumeFile(fileSentences)
  const sending = useSendingForm({
    loadSchema,
    path: publicPaths.contact,
    action: plainFormPaths.resume,
    file: resume.file,
    noticeVersion: dialog.notice.version,
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
    onClear() {
      resume.clear()
      details.clear()
    },
    doneFor: 2000,
    failedFor: 3000,
    onDoneOver: dialog.onClose,
  })
  const { errors } = sending
  const details = useResumeDetails({
    file: resume.file,
    form: sending.formProps.ref,
    isSending: sending.submitting,
  })

  return (
    <DialogForm
      {...dialog}
      title="Submit Your Resume"
      sending={sending}
      submit="Submit Resume"
      uploading="Sending your resume"
      disabled={!resume.file}
      {...resumeSentences}
      onInput={details.onInput}
    >
      <FoundPersonFields errors={errors} details={details} />
      <TextareaField label="Message" name="message" rows={3} optional error={errors.message} />
      <ResumeField label="Resume" resume={resume} refused={errors.resume} />
    </DialogForm>
  )
}
