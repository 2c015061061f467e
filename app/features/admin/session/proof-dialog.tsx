import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { passkeyOptions } from '../../../../contract/second-factor.ts'
import { shapeOf } from '../../../lib/answer-shape.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { failureSentence } from './failure-sentence.ts'
import { hasPasskeys, PASSKEY_FAILED, signWithPasskey } from './passkey.ts'
import { PasswordField } from './password-field.tsx'
import type { Answer, StaffApi } from './staff-api.ts'

const isOptions = shapeOf(passkeyOptions)

type ProofDialogProps = { api: StaffApi; onDone: (isProven: boolean) => void }

/** Asks again who uses the session, before something that cannot be taken back. */
export function ProofDialog({ api, onDone }: ProofDialogProps) {
  const [error, setError] = useState<string>()
  const [sentence, setSentence] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function run(prove: () => Promise<Answer<unknown> | string>, showRefusal = setSentence) {
    setError(undefined)
    setSentence(undefined)
    setBusy(true)
    const answer = await prove()
    setBusy(false)
    if (typeof answer === 'string') return setSentence(answer)
    if (answer.outcome === 'accepted') return onDone(true)
    if (answer.outcome === 'refused' && answer.error) return showRefusal(answer.error)
    setSentence(failureSentence(answer, ''))
  }

  function withPassword(answers: FormData) {
    const password = String(answers.get('password') ?? '')
    if (!password) return setError('Please enter your password.')
    void run(() => api.call('POST', paths.proof, { body: { password } }), setError)
  }

  async function withPasskey(): Promise<Answer<unknown> | string> {
    const asked = await api.call('POST', paths.proofPasskeyOptions, { isAnswer: isOptions })
    if (asked.outcome !== 'accepted') return 'This account has no passkey. Please use your password.'
    const passkey = await signWithPasskey(asked.value)
    if (!passkey) return PASSKEY_FAILED
    return api.call('POST', paths.proof, { body: { passkey, challenge: asked.value.challenge } })
  }

  return (
    <FormDialog
      compact
      title="Please confirm it is you"
      submitLabel="Confirm"
      busyLabel="Checking..."
      busy={busy}
      failure={sentence}
      action={
        hasPasskeys() && (
          <TextButton disabled={busy} onClick={() => run(withPasskey)}>
            Use a passkey
          </TextButton>
        )
      }
      onSubmit={withPassword}
      onClose={() => onDone(false)}
    >
      <p>Your last sign-in was more than ten minutes ago, and this step asks for it again.</p>
      <PasswordField label="Password" name="password" autoComplete="current-password" error={error} readOnly={busy} />
    </FormDialog>
  )
}
