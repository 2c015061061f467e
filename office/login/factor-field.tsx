import type { ProofMethod } from '../../contract/second-factor.ts'
import { TextField } from '../../ui/field.tsx'

export const otherWays: Record<ProofMethod, string> = {
  totp: 'Use a code of your authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

type FactorFieldProps = { way: ProofMethod; error?: string; readOnly: boolean }

/** The field `code` for a code or a recovery code; for a passkey a sentence about what follows. */
export function FactorField({ way, error, readOnly }: FactorFieldProps) {
  if (way === 'passkey') return <p>Your browser asks for your fingerprint, your face, your PIN or your security key.</p>
  if (way === 'recovery')
    return (
      <TextField
        key="recovery"
        label="Recovery code"
        name="code"
        hint="One of the ten codes that you kept. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={error}
        readOnly={readOnly}
      />
    )
  return (
    <TextField
      key="totp"
      label="Code"
      name="code"
      hint="The six digits that your authenticator app shows now."
      inputMode="numeric"
      autoComplete="one-time-code"
      width="phone"
      autoFocus
      error={error}
      readOnly={readOnly}
    />
  )
}
