import { plainFormPaths } from '../../contract/plain-forms.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import { TextareaField } from '../../ui/textarea.tsx'
import type { PrivacyNotice } from './consent-line.tsx'
import { PageForm } from './page-form.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSendingForm } from './use-sending-form.ts'

const loadSchema = () => import('../../contract/enquiry.ts').then(({ contactForm }) => contactForm)

export const contactSentences = {
  done: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  failed: 'Sorry, there was an error sending your message. Please try again or contact us directly.',
}

/** The message form of the contact page. */
export function ContactForm({ notice }: { notice: PrivacyNotice }) {
  const sending = useSendingForm({
    loadSchema,
    path: publicPaths.contact,
    action: plainFormPaths.contact,
    noticeVersion: notice.version,
    payloadOf: (values) => values,
    doneFor: 5000,
    failedFor: 5000,
  })
  const { errors } = sending

  return (
    <PageForm label="Send Us a Message" sending={sending} notice={notice} submit="Send Message" {...contactSentences}>
      <PersonFields errors={errors} phone="optional" />
      <TextareaField label="Message" name="message" error={errors.message} />
    </PageForm>
  )
}
