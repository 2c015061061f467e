import {
  MAILED_LINK_WORKS,
  type ResetRequest,
  type ResetWay,
  resetRequest,
  resetWay,
} from '../../contract/password-reset.ts'
import { paths } from '../../contract/paths.ts'
import { useJson } from '../../ui/api/use-json.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Button } from '../ui/button.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { FormFailure } from './form-failure.tsx'
import { sendForm } from './post-json.ts'

const readWay = (answer: unknown) => resetWay.parse(answer)
const loadSchema = async () => resetRequest

/** Leads somebody who has forgotten the password to another one. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const { fetched, retry } = useJson(paths.passwordResets, readWay)
  return (
    <div className="mt-5 grid gap-5">
      {fetched.state === 'loading' && (
        <p role="status" className="late-notice">
          Loading...
        </p>
      )}
      {fetched.state === 'failed' && <FailureNote title="This could not be loaded." onRetry={retry} />}
      {fetched.state === 'loaded' && <Way way={fetched.value.way} />}
      <p className="-ml-2">
        <Button onClick={onBack}>Back to the login</Button>
      </p>
    </div>
  )
}

function Way({ way }: { way: ResetWay }) {
  if (way === 'mail') return <AskByMail />
  if (way === 'demo')
    return (
      <p>
        This is a demo. Its username and password stand on the login page of the machine that it runs on, and where it
        was started.
      </p>
    )
  return (
    <>
      <p>
        This site sends no mail. Please ask an owner of the site: under Team, an owner can make a link with which you
        choose another password.
      </p>
      <OnlyOwner />
    </>
  )
}

function OnlyOwner() {
  return (
    <p className="text-ink-2 text-meta">
      Are you the only owner? The person who runs the site sets another password from the command line:{' '}
      <code className="whitespace-nowrap">npm run admin -- password NAME</code>
    </p>
  )
}

function AskByMail() {
  const { formProps, errors, saving, saved, failure } = useStaffForm<ResetRequest>({
    loadSchema,
    send: (values) => sendForm(paths.passwordResets, values),
    onAccepted: () => {},
  })
  if (saved)
    return (
      <>
        <Note tone="success" title="Please look into your mail">
          <p>
            If there is an account with this name or address, a link is on its way to the address of the account. It
            works once, for {MAILED_LINK_WORKS}.
          </p>
        </Note>
        <p>
          No mail after a few minutes? Please look among unwanted mail. An account without an email address gets none:
          an owner of the site can then make a link for you under Team.
        </p>
        <OnlyOwner />
      </>
    )
  return (
    <form {...formProps} className="grid gap-5">
      <p>We mail you a link with which you choose another password.</p>
      <fieldset disabled={saving} className="grid gap-5">
        <TextField
          label="Username or email"
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.name}
        />
        <Button look="filled" type="submit" busy={saving} busyLabel="Sending...">
          Send link
        </Button>
      </fieldset>
      <FormFailure failure={failure} />
    </form>
  )
}
