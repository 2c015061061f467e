import { PASSWORD_MIN } from '../../contract/login.ts'
import { type Acceptance, acceptance } from '../../contract/team.ts'
import { TextField } from '../../ui/field.tsx'
import { ResultNote } from '../../ui/result-note.tsx'
import { Button } from '../ui/button.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { PasswordField } from './password-field.tsx'
import { acceptInvitation } from './sign-in.ts'

const loadSchema = async () => acceptance

type AcceptInvitationProps = { invitationKey: string; onAccepted: () => void }

/** The form behind the link of an invitation. */
export function AcceptInvitation({ invitationKey, onAccepted }: AcceptInvitationProps) {
  const { formProps, errors, saving, failure } = useStaffForm<Acceptance>({
    loadSchema,
    send: acceptInvitation,
    onAccepted,
  })

  return (
    <form {...formProps} className="mt-5">
      <input type="hidden" name="key" value={invitationKey} />
      <fieldset disabled={saving} className="grid gap-5">
        <TextField
          label="Username"
          name="username"
          hint="Your colleagues see it in the history of what you change."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. A sentence is easy to remember and hard to guess.`}
          error={errors.password}
        />
        <Button look="filled" type="submit" busy={saving} busyLabel="Saving...">
          Create account
        </Button>
      </fieldset>
      {failure && !('fields' in failure && failure.fields) && (
        <ResultNote tone="failure">
          {failure.outcome === 'refused' && failure.error ? failure.error : 'Network error. Please try again.'}
        </ResultNote>
      )}
    </form>
  )
}
