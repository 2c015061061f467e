import { PASSWORD_MIN } from '../../contract/login.ts'
import { paths } from '../../contract/paths.ts'
import { type Acceptance, acceptance } from '../../contract/team.ts'
import { TextField } from '../../ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { FormFailure } from './form-failure.tsx'
import { PasswordField } from './password-field.tsx'
import { sendForm } from './post-json.ts'

const loadSchema = async () => acceptance

type AcceptInvitationProps = { invitationKey: string; onAccepted: () => void }

/** The form behind the link of an invitation. */
export function AcceptInvitation({ invitationKey, onAccepted }: AcceptInvitationProps) {
  const { formProps, errors, saving, failure } = useStaffForm<Acceptance>({
    loadSchema,
    send: (values) => sendForm(paths.acceptInvitation, values),
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
      <FormFailure failure={failure} />
    </form>
  )
}
