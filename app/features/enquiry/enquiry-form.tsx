import { useId } from 'react'
import { trapName, useSendingForm } from '../../lib/use-sending-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentLine, type PrivacyNotice } from '../../ui/consent-line.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OutcomeNote } from '../../ui/outcome-note.tsx'
import { PersonFields } from '../../ui/person-fields.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { TrapField } from '../../ui/trap-field.tsx'
import type { Enquiry } from './enquiry-dialog.tsx'

const loadSchema = () => import('../../../contract/enquiry.ts').then(({ contactForm }) => contactForm)

type EnquiryFormProps = {
  open: boolean
  enquiry: Enquiry
  notice: PrivacyNotice
  onClose: () => void
}

/** Full name, email, phone and a message that already names the subject. Answers stay when sending fails. */
export function EnquiryForm({ open, enquiry, notice, onClose }: EnquiryFormProps) {
  const formId = useId()
  const { formProps, errors, submission, submitting, reset } = useSendingForm({
    loadSchema,
    path: '/api/contact',
    payloadOf: (values) => values,
    doneFor: 5000,
    failedFor: 5000,
  })

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={enquiry.title}
      subtitle="We reply within 24 hours."
      locked={submitting}
      footer={
        <>
          <Button look="outlined" disabled={submitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={submitting} busyLabel="Submitting...">
            Send Message
          </Button>
        </>
      }
    >
      <form id={formId} key={enquiry.message} {...formProps}>
        <fieldset disabled={submitting} className="grid gap-5">
          <PersonFields errors={errors} phone="optional" />
          <TextareaField
            label="Message"
            name="message"
            rows={4}
            defaultValue={enquiry.message}
            error={errors.message}
          />
          <ConsentLine notice={notice} />
        </fieldset>
        <TrapField name={trapName} />
      </form>
      <OutcomeNote
        submission={submission}
        done="Thank you! Your message has been sent successfully. We'll get back to you soon."
        failed="Sorry, there was an error sending your message. Please try again or contact us directly."
      />
    </Dialog>
  )
}
