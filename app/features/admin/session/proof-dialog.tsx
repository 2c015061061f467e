import { type FormEvent, useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { passkeyOptions } from '../../../../contract/second-factor.ts'
import { shapeOf } from '../../../lib/answer-shape.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { failureSentence } from './failure-sentence.ts'
import { hasPasskeys, PASSKEY_FAILED, signWithPasskey } from './passkey.ts'
import { PasswordField } from './password-field.tsx'
import type { Answer, StaffApi } from './staff-api.ts'

const isOptions = shapeOf(passkeyOptions)

type ProofDialogProps = { api: StaffApi; onDone: (isProven: boolean) => void }

/** Asks again who uses the session, before something that cannot be taken back. */
export function ProofDialog({ api, onDone }: ProofDialogProps) {
  const [sentence, setSentence] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function run(prove: () => Promise<Answer<unknown> | string>) {
    setBusy(true)
    const answer = await prove()
    setBusy(false)
    if (typeof answer === 'string') return setSentence(answer)
    if (answer.outcome === 'accepted') return onDone(true)
    setSentence(answer.outcome === 'refused' && answer.error ? answer.error : failureSentence(answer, ''))
  }

  function withPassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (password) void run(() => api.call('POST', paths.proof, { body: { password } }))
  }

  async function withPasskey(): Promise<Answer<unknown> | string> {
    const asked = await api.call('POST', paths.proofPasskeyOptions, { isAnswer: isOptions })
    if (asked.outcome !== 'accepted') return 'This account has no passkey. Please use your password.'
    const passkey = await signWithPasskey(asked.value)
    if (!passkey) return PASSKEY_FAILED
    return api.call('POST', paths.proof, { body: { passkey, challenge: asked.value.challenge } })
  }

  return (
    <Dialog open compact locked={busy} title="Please confirm it is you" onClose={() => onDone(false)}>
      <form className="grid gap-5" onSubmit={withPassword}>
        <p>Your last sign-in was more than ten minutes ago, and this step asks for it again.</p>
        <PasswordField label="Password" name="password" autoComplete="current-password" readOnly={busy} />
        {sentence && <Note tone="failure">{sentence}</Note>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" size="small" busy={busy} busyLabel="Checking...">
            Confirm
          </Button>
          {hasPasskeys() && (
            <TextButton disabled={busy} onClick={() => run(withPasskey)}>
              Use a passkey
            </TextButton>
          )}
          <TextButton disabled={busy} onClick={() => onDone(false)}>
            Cancel
          </TextButton>
        </div>
      </form>
    </Dialog>
  )
}
