import { type FormEvent, useState } from 'react'
import { type Sent, sendJson } from './send-json.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'
import { type Submission, useSubmission } from './use-submission.ts'

type Options<Values> = {
  /** The schema of the answers, fetched when the person enters the form. */
  loadSchema: Parameters<typeof useCheckedForm<Values>>[0]
  path: string
  /** What is sent for the checked answers; nothing when something beside them is missing. */
  payloadOf: (values: Values) => Promise<object | undefined> | object | undefined
  onAccepted?: () => void
  doneFor?: number
  failedFor?: number
  onDoneOver?: () => void
}

export type SendingForm<Values> = {
  formProps: CheckedForm<Values>['formProps'] & {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  errors: CheckedForm<Values>['errors']
  submission: Submission
  submitting: boolean
  /** The share of the bytes that have left, from 0 to 1. */
  progress: number
  /** Back to an empty form, as when a dialog is closed. */
  reset: () => void
}

/** The name of the field that no person sees: only programs fill it in, and the server stores nothing then. */
export const trapName = 'website'

/** Check, send, tell: what the contact, quote, resume, apply and enquiry forms have in common. */
export function useSendingForm<Values>(options: Options<Values>): SendingForm<Values> {
  const { loadSchema, path, payloadOf, onAccepted, ...times } = options
  const form = useCheckedForm<Values>(loadSchema)
  const sending = useSubmission(times)
  const [progress, setProgress] = useState(0)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const trap = new FormData(event.currentTarget).get(trapName)
    const values = await form.check()
    const payload = values && (await payloadOf(values))
    if (!payload) return
    setProgress(0)
    const body = trap ? { ...payload, [trapName]: trap } : payload
    const sent = await sending.submit((idempotencyKey) =>
      sendJson(path, body, { idempotencyKey, onProgress: setProgress }),
    )
    if (sent) settle(sent)
  }

  function settle(sent: Sent) {
    if (sent.outcome === 'accepted') {
      form.clear()
      onAccepted?.()
    }
    if (sent.outcome === 'refused' && sent.fields) form.showErrors(sent.fields)
  }

  function reset() {
    form.clear()
    sending.reset()
  }

  return {
    formProps: {
      ...form.formProps,
      onSubmit,
      onChange(event) {
        sending.changed()
        form.formProps.onChange(event)
      },
    },
    errors: form.errors,
    submission: sending.submission,
    submitting: sending.submission.state === 'submitting',
    progress,
    reset,
  }
}
