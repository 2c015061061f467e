import type { FormEvent } from 'react'
import type { Sent } from '../../ui/api/send-json.ts'
import { useCheckedForm } from '../../ui/sending/use-checked-form.ts'
import { useSubmission } from '../../ui/sending/use-submission.ts'

type Options<Values> = {
  loadSchema: Parameters<typeof useCheckedForm<Values>>[0]
  send: (values: Values) => Promise<Sent>
  onAccepted: () => void
}

/** Validation, sending and errors of the back office's forms. */
export function useStaffForm<Values>({ loadSchema, send, onAccepted }: Options<Values>) {
  const { formProps, errors, check, showErrors, clear } = useCheckedForm<Values>(loadSchema)
  const { submission, submit, reset } = useSubmission({})

  async function run(sendValues: (values: Values) => Promise<Sent>) {
    const values = await check()
    const sent = values && (await submit(() => sendValues(values)))
    if (sent?.outcome === 'accepted') onAccepted()
    if (sent?.outcome === 'refused' && sent.fields) showErrors(sent.fields)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void run(send)
  }

  return {
    formProps: { ...formProps, onSubmit },
    errors,
    saving: submission.state === 'submitting',
    saved: submission.state === 'done',
    /** The failure of the last submission. */
    failure: submission.state === 'failed' && submission.sent.outcome !== 'accepted' ? submission.sent : undefined,
    /** Runs another request instead of `send`. */
    run,
    /** Clears the fields. */
    clear,
    /** Clears the result of the last submission. */
    reset,
  }
}
