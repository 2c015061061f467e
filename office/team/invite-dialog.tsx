import { useState } from 'react'
import type { NewInvitation, Role } from '../../contract/team.ts'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { MadeLink } from './made-link.tsx'
import { RoleField } from './role-field.tsx'
import { useTeamChanges } from './use-team.ts'

/** Makes an invitation, then shows its link once. The first one of a demo is an owner's. */
export function InviteDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const { invite } = useTeamChanges()
  const [role, setRole] = useState<Role>(isFirst ? 'owner' : 'consultant')
  const [made, setMade] = useState<NewInvitation & { email: string }>()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function onSubmit(answers: FormData) {
    const email = String(answers.get('email') ?? '').trim()
    setError(undefined)
    setFailure(undefined)
    setBusy(true)
    const answer = await invite({ role, email })
    setBusy(false)
    if (answer.outcome === 'accepted') return setMade({ ...answer.value, email })
    const wrongEmail = answer.outcome === 'refused' ? answer.fields?.email : undefined
    const isExplained = answer.outcome === 'refused' && answer.code === 'conflict' && answer.error
    setError(wrongEmail)
    setFailure(wrongEmail ? undefined : isExplained || failureSentence(answer, 'The invitation was not made.'))
  }

  if (made) return <MadeInvitation {...made} onClose={onClose} />
  return (
    <FormDialog
      title="Invite a colleague"
      submitLabel="Make invitation"
      busyLabel="Inviting..."
      busy={busy}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {isFirst ? (
        <p>The first account is an owner's. It may be your own: open the link and choose a name and a password.</p>
      ) : (
        <RoleField role={role} disabled={busy} onChange={setRole} />
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        optional
        hint="The link is mailed there when this site sends mail. You see it too."
        autoComplete="off"
        error={error}
        readOnly={busy}
      />
    </FormDialog>
  )
}

type MadeInvitationProps = NewInvitation & { email: string; onClose: () => void }

function MadeInvitation({ isMailed, email, ...made }: MadeInvitationProps) {
  return (
    <MadeLink
      title="The invitation is ready"
      lead={isMailed ? undefined : 'Please give this link to your colleague.'}
      {...made}
    >
      {isMailed && (
        <p>
          A mail with a link is on its way to {email}. If it cannot be delivered, it stands under Mail. You can also
          pass on this link:
        </p>
      )}
      {email && !isMailed && <Note tone="info">No mail is sent, because this site has no mail server.</Note>}
    </MadeLink>
  )
}
