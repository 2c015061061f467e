import { useState } from 'react'
import { emailChange } from '../../contract/account.ts'
import { failureAdvice } from '../../ui/api/send-json.ts'
import { TextField } from '../../ui/field.tsx'
import { ResultNote } from '../../ui/result-note.tsx'
import { PasswordField } from '../login/password-field.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useAccountChanges } from './use-account-changes.ts'

const loadSchema = async () => emailChange

export function EmailForm({ email }: { email: string }) {
  const { changeEmail } = useAccountChanges()
  const [current, setCurrent] = useState('')
  const { formProps, errors, saving, saved, failure } = useStaffForm({
    loadSchema,
    send: changeEmail,
    onAccepted: () => setCurrent(''),
  })
  return (
    <form {...formProps}>
      <fieldset disabled={saving} className="grid max-w-96 gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          optional
          hint="A link for a forgotten password goes there, and a mail when your password is changed or somebody signs in to your account from a new browser."
          autoComplete="email"
          defaultValue={email}
          error={errors.email}
        />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={errors.current}
        />
        <div>
          <Button look="filled" type="submit" busy={saving} busyLabel="Saving...">
            Save email
          </Button>
        </div>
      </fieldset>
      {saved && <ResultNote tone="success">Your email address is saved.</ResultNote>}
      {failure && (
        <ResultNote tone="failure" more={failureAdvice(failure)}>
          {failureSentence(failure, 'Your email address was not saved.')}
        </ResultNote>
      )}
    </form>
  )
}
