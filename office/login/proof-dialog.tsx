import { useState } from 'react'
import type { Proof } from '../../contract/account.ts'
import { paths } from '../../contract/paths.ts'
import { PLEASE_ENTER_CODE, type ProofMethod, passkeyOptions } from '../../contract/second-factor.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import type { ProofDialogProps } from '../session/session.tsx'
import type { Answer, ProofWay } from '../session/staff-api.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { FactorField, otherWays } from './factor-field.tsx'
import { hasPasskeys, PASSKEY_FAILED, signWithPasskey } from './passkey.ts'
import { PasswordField } from './password-field.tsx'

const isOptions = shapeOf(passkeyOptions)

/** Asks again who uses the session, before something that cannot be taken back. */
export function ProofDialog({ api, ways, onDone }: ProofDialogProps) {
  const usable = ways.filter((way) => way !== 'passkey' || hasPasskeys())
  const needsFactor = !ways.includes('password')
  const [way, setWay] = useState<ProofWay>(firstOf(usable))
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

  function onSubmit(answers: FormData) {
    if (way === 'passkey') return void run(withPasskey)
    const text = String(answers.get(way === 'password' ? 'password' : 'code') ?? '')
    if (!text) return setError(way === 'password' ? 'Please enter your password.' : PLEASE_ENTER_CODE)
    const body: Proof = { [{ password: 'password', totp: 'code', recovery: 'recoveryCode' }[way]]: text }
    void run(() => api.call('POST', paths.proof, { body }), setError)
  }

  async function withPasskey(): Promise<Answer<unknown> | string> {
    const asked = await api.call('POST', paths.proofPasskeyOptions, { isAnswer: isOptions })
    if (asked.outcome !== 'accepted') return 'This account has no passkey. Please use another way.'
    const passkey = await signWithPasskey(asked.value)
    if (!passkey) return PASSKEY_FAILED
    const body: Proof = { passkey, challenge: asked.value.challenge }
    return api.call('POST', paths.proof, { body })
  }

  function choose(next: ProofMethod) {
    if (next === 'passkey') return void run(withPasskey)
    setError(undefined)
    setSentence(undefined)
    setWay(next)
  }

  return (
    <FormDialog
      compact
      title="Please confirm it is you"
      submitLabel={way === 'passkey' ? 'Use passkey' : 'Confirm'}
      busyLabel="Checking..."
      busy={busy}
      failure={sentence}
      action={usable
        .filter((other) => other !== way)
        .map(
          (other) =>
            other !== 'password' && (
              <Button key={other} disabled={busy} onClick={() => choose(other)}>
                {otherWays[other]}
              </Button>
            ),
        )}
      onSubmit={onSubmit}
      onClose={() => onDone(false)}
    >
      <p>
        {needsFactor
          ? 'This changes how you sign in, so it asks for your second factor. Your password is not enough.'
          : 'Your last sign-in was more than ten minutes ago, and this step asks for it again.'}
      </p>
      {way === 'password' ? (
        <PasswordField label="Password" name="password" autoComplete="current-password" error={error} readOnly={busy} />
      ) : (
        <FactorField way={way} error={error} readOnly={busy} />
      )}
      {needsFactor && (
        <p className="text-ink-2 text-meta">
          Have you lost it? A recovery code works instead. Without one, an owner of this site can reset your second
          factor under Team. For the only owner, the person who runs the site does it from the command line.
        </p>
      )}
    </FormDialog>
  )
}

/** A field comes before the browser's own question. */
const firstOf = (ways: readonly ProofWay[]): ProofWay =>
  ways.find((way) => way === 'password' || way === 'totp') ?? ways[0] ?? 'recovery'
