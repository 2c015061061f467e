import { PASSWORD_MIN } from '../../contract/login.ts'
import { paths } from '../../contract/paths.ts'
import { type Acceptance, acceptance, type OpenInvitation, openInvitation } from '../../contract/team.ts'
import { formatMoment } from '../../contract/time.ts'
import { TextField } from '../../ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { FormFailure } from './form-failure.tsx'
import { LinkCheck } from './link-check.tsx'
import { PasswordField } from './password-field.tsx'
import { sendForm } from './post-json.ts'

const loadSchema = async () => acceptance

type AcceptInvitationProps = { invitationKey: string; onAccepted: () => void; onBack: () => void }

/** The form behind the link of an invitation. */
export function AcceptInvitation({ invitationKey, onAccepted, onBack }: AcceptInvitationProps) {
  return (
    <LinkCheck
      path={paths.invitationCheck}
      linkKey={invitationKey}
      answer={openInvitation}
      overCode="invitation_over"
      ways={<Button onClick={onBack}>Back to the login</Button>}
    >
      {(invitation) => <NewAccount {...invitation} invitationKey={invitationKey} onAccepted={onAccepted} />}
    </LinkCheck>
  )
}

type NewAccountProps = OpenInvitation & Pick<AcceptInvitationProps, 'invitationKey' | 'onAccepted'>

function NewAccount({ role, inviter, expiresAt, invitationKey, onAccepted }: NewAccountProps) {
  const { formProps, errors, saving, failure } = useStaffForm<Acceptance>({
    loadSchema,
    send: (values) => sendForm(paths.acceptInvitation, values),
    onAccepted,
  })

  return (
    <form {...formProps} className="grid gap-5">
      <p>
        <strong className="wrap-anywhere">{inviter}</strong> has invited you as{' '}
        {role === 'owner' ? 'an owner' : `a ${role}`}. The link works once, until {formatMoment(expiresAt)}.
      </p>
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
