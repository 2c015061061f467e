import { type FormEvent, useState } from 'react'
import type { ProofMethod } from '../../contract/second-factor.ts'
import { Note } from '../../ui/note.tsx'
import { Button } from '../ui/button.tsx'
import { FactorField, otherWays } from './factor-field.tsx'
import {
  confirmWithPasskey,
  type SecondStep,
  type SignInResult,
  signInWithCode,
  signInWithRecoveryCode,
} from './sign-in.ts'

type SecondFactorStepProps = {
  step: SecondStep
  onSignedIn: (token: string) => void
  /** Back to the password, with the reason. */
  onOver: (sentence?: string) => void
}

/** The second step of a sign-in: a code, a recovery code or a passkey. */
export function SecondFactorStep({ step, onSignedIn, onOver }: SecondFactorStepProps) {
  const [way, setWay] = useState<ProofMethod>(step.methods.includes('totp') ? 'totp' : (step.methods[0] ?? 'recovery'))
  const [sentence, setSentence] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function run(attempt: Promise<SignInResult>) {
    setBusy(true)
    const result = await attempt
    setBusy(false)
    if (result.ok) return onSignedIn(result.token)
    if (result.second) return onOver()
    if (result.isOver) return onOver(result.sentence)
    setSentence(result.sentence)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (way === 'passkey') return void run(confirmWithPasskey(step))
    if (code)
      void run(way === 'totp' ? signInWithCode(step.challenge, code) : signInWithRecoveryCode(step.challenge, code))
  }

  return (
    <form className="mt-5 grid gap-5" onSubmit={onSubmit}>
      <FactorField way={way} readOnly={busy} />
      {sentence && <Note tone="failure">{sentence}</Note>}
      <Button look="filled" type="submit" busy={busy} busyLabel="Signing in...">
        {way === 'passkey' ? 'Use passkey' : 'Confirm'}
      </Button>
      <div className="-ml-2 grid justify-items-start gap-1">
        {step.methods
          .filter((method) => method !== way)
          .map((method) => (
            <Button
              key={method}
              disabled={busy}
              onClick={() => {
                setSentence(undefined)
                setWay(method)
              }}
            >
              {otherWays[method]}
            </Button>
          ))}
        <Button disabled={busy} onClick={() => onOver()}>
          Back to the password
        </Button>
      </div>
    </form>
  )
}
