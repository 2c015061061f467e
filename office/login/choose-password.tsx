import { useCallback, useEffect, useState } from 'react'
import { PASSWORD_MIN } from '../../contract/login.ts'
import { type PasswordReset, passwordReset, type ResetAccount, resetAccount } from '../../contract/password-reset.ts'
import { paths } from '../../contract/paths.ts'
import { formatMoment } from '../../contract/time.ts'
import { apiErrorIn } from '../../ui/api/send-json.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Note } from '../../ui/note.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { FormFailure } from './form-failure.tsx'
import { FORGOT } from './link-in-address.ts'
import { PasswordField } from './password-field.tsx'
import { postJson, sendForm } from './post-json.ts'

type Checked =
  | { state: 'checking' | 'failed' }
  | { state: 'over'; sentence: string }
  | ({ state: 'open' } & ResetAccount)

const loadSchema = async () => passwordReset

type ChoosePasswordProps = { resetKey: string; onChosen: () => void; onBack: () => void }

/** The form behind a link for another password. A link that has ended says so at once. */
export function ChoosePassword({ resetKey, onChosen, onBack }: ChoosePasswordProps) {
  const [checked, setChecked] = useState<Checked>({ state: 'checking' })
  const check = useCallback(async () => {
    setChecked({ state: 'checking' })
    setChecked(await readReset(resetKey))
  }, [resetKey])
  useEffect(() => void check(), [check])

  return (
    <div className="mt-5 grid gap-5">
      {checked.state === 'checking' && (
        <p role="status" className="late-notice">
          Loading...
        </p>
      )}
      {checked.state === 'failed' && <FailureNote title="This could not be loaded." onRetry={check} />}
      {checked.state === 'over' && (
        <>
          <Note tone="failure">{checked.sentence}</Note>
          <p className="-ml-2 flex flex-wrap">
            <a href={FORGOT} className={buttonClasses('text')}>
              Ask for a new link
            </a>
            <Button onClick={onBack}>Back to the login</Button>
          </p>
        </>
      )}
      {checked.state === 'open' && <NewPassword {...checked} resetKey={resetKey} onChosen={onChosen} />}
    </div>
  )
}

async function readReset(key: string): Promise<Checked> {
  const answer = await postJson(paths.passwordResetCheck, { key })
  if (!answer) return { state: 'failed' }
  const { code, error } = apiErrorIn(answer.text)
  if (code === 'reset_over' && error) return { state: 'over', sentence: error }
  if (!answer.ok) return { state: 'failed' }
  const account = resetAccount.safeParse(JSON.parse(answer.text))
  return account.success ? { state: 'open', ...account.data } : { state: 'failed' }
}

type NewPasswordProps = ResetAccount & { resetKey: string; onChosen: () => void }

function NewPassword({ username, expiresAt, resetKey, onChosen }: NewPasswordProps) {
  const { formProps, errors, saving, failure } = useStaffForm<PasswordReset>({
    loadSchema,
    send: (values) => sendForm(paths.passwordResetUse, values),
    onAccepted: onChosen,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <p>
        For the account <strong className="wrap-anywhere">{username}</strong>. The link works once, until{' '}
        {formatMoment(expiresAt)}.
      </p>
      <input type="hidden" name="key" value={resetKey} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <fieldset disabled={saving} className="grid gap-5">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. A sentence is easy to remember and hard to guess.`}
          error={errors.password}
        />
        <p className="text-ink-2 text-meta">
          All sessions of the account end. A second factor stays, and is asked for when you sign in.
        </p>
        <Button look="filled" type="submit" busy={saving} busyLabel="Saving...">
          Save password
        </Button>
      </fieldset>
      <FormFailure failure={failure} />
    </form>
  )
}
