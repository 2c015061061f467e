import { plainFormPaths } from '../../contract/plain-forms.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import { TextareaField } from '../../ui/textarea.tsx'
import { DialogForm, type DialogFormState } from './dialog-form.tsx'
import type { Enquiry } from './enquiry-dialog.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSendingForm } from './use-sending-form.ts'

const loadSchema = () => import('../../contract/enquiry.ts').then(({ contactForm }) => contactForm)

/** Name, email, phone and a pre-filled message. The answers are kept when sending fails. */
export function EnquiryForm({ enquiry, promise, ...dialog }: DialogFormState & { enquiry: Enquiry; promise: string }) {
  const sending = useSendingForm({
    loadSchema,
    path: publicPaths.contact,
    action: plainFormPaths.contact,
    noticeVersion: dialog.notice.version,
    payloadOf: (values) => values,
    doneFor: 5000,
    failedFor: 5000,
    onDoneOver: dialog.onClose,
  })
  const { errors } = sending

  return (
    <DialogForm
      {...dialog}
      title={enquiry.title}
      subtitle={`We reply within 24 hours. ${promise}`}
      sending={sending}
      submit="Send Message"
      done="Thank you! Your message has been sent successfully. We'll get back to you soon."
      failed="Sorry, there was an error sending your message. Please try again or contact us directly."
    >
      <PersonFields errors={errors} phone="optional" />
      <TextareaField
        key={enquiry.message}
        label="Message"
        name="message"
        rows={4}
        defaultValue={enquiry.message}
        error={errors.message}
      />
    </DialogForm>
  )
}
