import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { ConsentLine, type PrivacyNotice } from './consent-line.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { OutcomeNote, type OutcomeSentences } from './outcome-note.tsx'
import { type SendingForm, trapName } from './use-sending-form.ts'

/** The props that the page passes to every dialog with a form. */
export type DialogFormState = { open: boolean; notice: PrivacyNotice; onClose: () => void }

type DialogFormProps<Values> = DialogFormState &
  OutcomeSentences & {
    title: string
    subtitle?: string
    sending: SendingForm<Values>
    /** The label of the button that sends. */
    submit: string
    /** The label of the progress bar. */
    uploading?: string
    /** The reason why the form cannot be sent yet, shown above the buttons. */
    missing?: string
    disabled?: boolean
    onInput?: (event: FormEvent<HTMLFormElement>) => void
    children: ReactNode
  }

/** A form in a dialog: apply, resume and enquiry. After sending, only the thanks are shown. */
export function DialogForm<Values>(props: DialogFormProps<Values>) {
  const { open, notice, onClose, title, subtitle, sending, submit, uploading, missing, disabled, onInput } = props
  const { children, done, doneTitle, failed, icon } = props
  const { formProps, submitting, checking, submission, progress, retry, reset } = sending
  const formId = useId()
  const isDone = submission.state === 'done'

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      subtitle={subtitle}
      locked={submitting}
      status={
        submitting
          ? uploading && <ProgressBar label={uploading} value={progress * 100} />
          : !isDone && missing && <p className="text-ink-2 text-meta sm:text-right">{missing}</p>
      }
      footer={
        isDone ? (
          <Button look="outlined" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button look="outlined" disabled={submitting} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              disabled={disabled || missing !== undefined}
              busy={submitting || checking}
              busyLabel="Submitting..."
            >
              {submit}
            </Button>
          </>
        )
      }
    >
      <form id={formId} hidden={isDone} onInput={onInput} {...formProps}>
        <fieldset disabled={submitting} className="grid gap-5">
          {children}
          <ConsentLine notice={notice} />
        </fieldset>
        <HoneypotField name={trapName} />
      </form>
      <OutcomeNote {...{ submission, retry, done, doneTitle, failed, icon }} alone />
    </Dialog>
  )
}
