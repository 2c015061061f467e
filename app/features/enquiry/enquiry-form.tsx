import { type FormEvent, useId } from 'react'
import { sendJson } from '../../lib/send-json.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { useSubmission } from '../../lib/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import type { Enquiry } from './enquiry-dialog.tsx'

const loadSchema = () => import('../../../contract/enquiry.ts').then(({ contactForm }) => contactForm)

type EnquiryFormProps = {
  open: boolean
  enquiry: Enquiry
  onClose: () => void
}

/** Full name, email, phone and a message that already names the subject. Answers stay when sending fails. */
export function EnquiryForm({ open, enquiry, onClose }: EnquiryFormProps) {
  const { formProps, errors, check, showErrors, clear } = useCheckedForm(loadSchema)
  const { submission, submit, reset } = useSubmission({ doneFor: 5000, failedFor: 5000 })
  const formId = useId()
  const submitting = submission.state === 'submitting'

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = await check()
    if (!values) return
    const sent = await submit((idempotencyKey) => sendJson('/api/contact', values, { idempotencyKey }))
    if (sent?.outcome === 'accepted') clear()
    if (sent?.outcome === 'refused' && sent.fields) showErrors(sent.fields)
  }

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
          <Button type="submit" form={formId} busy={submitting} busyLabel="Sending...">
            Send Message
          </Button>
        </>
      }
    >
      <form id={formId} key={enquiry.message} onSubmit={onSubmit} {...formProps}>
        <fieldset disabled={submitting} className="grid gap-5">
          <TextField label="Full Name" name="fullName" autoComplete="name" error={errors.fullName} />
          <TextField label="Email Address" name="email" type="email" autoComplete="email" error={errors.email} />
          <TextField
            label="Phone Number"
            name="phone"
            type="tel"
            autoComplete="tel"
            width="phone"
            optional
            error={errors.phone}
          />
          <TextareaField
            label="Message"
            name="message"
            rows={4}
            defaultValue={enquiry.message}
            error={errors.message}
          />
        </fieldset>
      </form>
      {submission.state === 'done' && (
        <Note tone="success" className="mt-5">
          Thank you! Your message has been sent successfully. We'll get back to you soon.
        </Note>
      )}
      {submission.state === 'failed' && (
        <Note tone="failure" className="mt-5">
          Sorry, there was an error sending your message. Please try again or contact us directly.
        </Note>
      )}
    </Dialog>
  )
}
