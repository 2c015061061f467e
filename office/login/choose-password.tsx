import { PASSWORD_MIN } from '../../contract/login.ts'
import { type PasswordReset, passwordReset, type ResetAccount, resetAccount } from '../../contract/password-reset.ts'
import { paths } from '../../contract/paths.ts'
import { formatMoment } from '../../contract/time.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { FormFailure } from './form-failure.tsx'
import { LinkCheck } from './link-check.tsx'
import { FORGOT } from './link-in-address.ts'
import { PasswordField } from './password-field.tsx'
import { sendForm } from './post-json.ts'

const loadSchema = async () => passwordReset

type ChoosePasswordProps = { resetKey: string; onChosen: () => void; onBack: () => void }

/** The form behind a link for another password. */
export function ChoosePassword({ resetKey, onChosen, onBack }: ChoosePasswordProps) {
  return (
    <LinkCheck
      path={paths.passwordResetCheck}
      linkKey={resetKey}
      answer={resetAccount}
      overCode="reset_over"
      ways={
        <>
          <a href={FORGOT} className={buttonClasses('text')}>
            Ask for a new link
          </a>
          <Button onClick={onBack}>Back to the login</Button>
        </>
      }
    >
      {(account) => <NewPassword {...account} resetKey={resetKey} onChosen={onChosen} />}
    </LinkCheck>
  )
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
