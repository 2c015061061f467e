import { type FormEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { KitSection, Specimen } from './specimen.tsx'

const sendingTime = 3000

function ApplyDialog() {
  const formId = useId()
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState(false)
  const [email, setEmail] = useState('asha.verma@')
  const [file, setFile] = useState<File | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    setTimeout(() => {
      setSending(false)
      setOpen(false)
    }, sendingTime)
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Apply Now</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        locked={sending}
        title="Apply for Position"
        subtitle="Plant Head, Press Shop · Manesar"
        footer={
          <>
            <Button look="outlined" disabled={sending} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={sending} busyLabel="Submitting...">
              Submit Application
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <fieldset disabled={sending} className="kit-stack">
            <TextField label="Full Name" autoComplete="name" defaultValue="Asha Verma" />
            <TextField
              label="Email Address"
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              error={
                /\.\w+$/.test(email) ? undefined : 'Enter an email address in the correct format, like name@example.com'
              }
            />
            <TextField label="Phone Number" type="tel" autoComplete="tel" defaultValue="98765 43210" />
            <FileDrop
              label="Upload Resume"
              hint="PDF, DOC or DOCX, up to 5 MB"
              accept=".pdf,.doc,.docx"
              file={file}
              onChoose={setFile}
            />
          </fieldset>
        </form>
      </Dialog>
    </>
  )
}

function DeleteJob() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outlined" onClick={() => setOpen(true)}>
        Delete job
      </Button>
      <Confirm
        open={open}
        title="Plant Head, Press Shop"
        sentence="Are you sure you want to delete this job?"
        confirmLabel="Delete job"
        onConfirm={close}
        onCancel={close}
      />
    </>
  )
}

export function Dialogs() {
  return (
    <KitSection title="Dialogs">
      <Specimen name="Dialog with a form: locked for three seconds while sending">
        <ApplyDialog />
      </Specimen>
      <Specimen name="Confirm">
        <DeleteJob />
      </Specimen>
    </KitSection>
  )
}
