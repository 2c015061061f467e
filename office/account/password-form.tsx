import { passwordChange } from '../../contract/account.ts'
import { PASSWORD_MIN } from '../../contract/login.ts'
import { failureAdvice } from '../../ui/api/send-json.ts'
import { ResultNote } from '../../ui/result-note.tsx'
import { PasswordField } from '../login/password-field.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useAccountChanges } from './use-account-changes.ts'

const loadSchema = async () => passwordChange

export function PasswordForm({ username }: { username: string }) {
  const { changePassword } = useAccountChanges()
  const { formProps, errors, saving, saved, failure, clear } = useStaffForm({
    loadSchema,
    send: changePassword,
    onAccepted: () => clear(),
  })

  return (
    <form {...formProps}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <fieldset disabled={saving} className="grid max-w-96 gap-5">
        <PasswordField label="Current password" name="current" autoComplete="current-password" error={errors.current} />
        <PasswordField
          label="New password"
          name="next"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. A sentence is easy to remember and hard to guess.`}
          error={errors.next}
        />
        <div>
          <Button look="filled" type="submit" busy={saving} busyLabel="Saving...">
            Change password
          </Button>
        </div>
      </fieldset>
      {saved && <ResultNote tone="success">Your password is changed. Your other sessions have ended.</ResultNote>}
      {failure && (
        <ResultNote tone="failure" more={failureAdvice(failure)}>
          {failureSentence(failure, 'Your password was not changed.')}
        </ResultNote>
      )}
    </form>
  )
}
