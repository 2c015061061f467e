import type { FormEvent } from 'react'
import type { Sent } from '../../../lib/send-json.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { useSubmission } from '../../../lib/use-submission.ts'

type Options<Values> = {
  loadSchema: Parameters<typeof useCheckedForm<Values>>[0]
  send: (values: Values) => Promise<Sent>
  onAccepted: () => void
}

/** Check, send, show what was refused: what the forms of the back office have in common. */
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
    /** How the last sending failed. */
    failure: submission.state === 'failed' && submission.sent.outcome !== 'accepted' ? submission.sent : undefined,
    /** Sends the checked values another way than `send` does. */
    run,
    /** Empties the fields. */
    clear,
    /** Forgets how the last sending ended. */
    reset,
  }
}
