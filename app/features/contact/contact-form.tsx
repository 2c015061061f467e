import { trapName, useSendingForm } from '../../lib/use-sending-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentLine, type PrivacyNotice } from '../../ui/consent-line.tsx'
import { OutcomeNote } from '../../ui/outcome-note.tsx'
import { PersonFields } from '../../ui/person-fields.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { TrapField } from '../../ui/trap-field.tsx'

const loadSchema = () => import('../../../contract/enquiry.ts').then(({ contactForm }) => contactForm)

/** The message form of the contact page. */
export function ContactForm({ notice }: { notice: PrivacyNotice }) {
  const { formProps, errors, submission, submitting } = useSendingForm({
    loadSchema,
    path: '/api/contact',
    payloadOf: (values) => values,
    doneFor: 5000,
    failedFor: 5000,
  })

  return (
    <form aria-label="Send Us a Message" {...formProps}>
      <fieldset disabled={submitting} className="grid gap-5">
        <PersonFields errors={errors} phone="optional" />
        <TextareaField label="Message" name="message" error={errors.message} />
        <ConsentLine notice={notice} />
        <p>
          <Button type="submit" busy={submitting} busyLabel="Submitting...">
            Send Message
          </Button>
        </p>
      </fieldset>
      <TrapField name={trapName} />
      <OutcomeNote
        submission={submission}
        done="Thank you! Your message has been sent successfully. We'll get back to you soon."
        failed="Sorry, there was an error sending your message. Please try again or contact us directly."
      />
    </form>
  )
}
