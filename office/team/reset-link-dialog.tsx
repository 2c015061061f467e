import { useState } from 'react'
import { type NewResetLink, OWNER_LINK_WORKS } from '../../contract/password-reset.ts'
import type { Member } from '../../contract/team.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { MadeLink } from './made-link.tsx'
import { useTeamChanges } from './use-team.ts'

/** Asks before it makes a link for a colleague's password, then shows the link once. */
export function ResetLinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { makeResetLink } = useTeamChanges()
  const { _id, username, hasSecondFactor } = member
  const [made, setMade] = useState<NewResetLink>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function make() {
    setFailure(undefined)
    setBusy(true)
    const answer = await makeResetLink(_id)
    setBusy(false)
    if (answer.outcome === 'accepted') return setMade(answer.value)
    const isExplained = answer.outcome === 'refused' && answer.code === 'conflict' && answer.error
    setFailure(isExplained || failureSentence(answer, 'The link was not made.'))
  }

  if (made)
    return (
      <MadeLink
        title="The link is ready"
        {...made}
        lead={`Please give this link to ${username}, and to nobody else.`}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={`A new password for ${username}`}
      submitLabel="Make link"
      busyLabel="Making..."
      busy={busy}
      failure={failure}
      onSubmit={make}
      onClose={onClose}
    >
      <p>
        You get a link with which {username} chooses another password. It works once, for {OWNER_LINK_WORKS}, and
        replaces the link that was made before. Please make sure that it is really {username} who asked for it.
      </p>
      <p>
        When the password is chosen, {username} is signed out everywhere.{' '}
        {hasSecondFactor && 'The second factor stays and is asked for: if it is lost too, reset it as well.'}
      </p>
    </FormDialog>
  )
}
