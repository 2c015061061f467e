import { useState } from 'react'
import type { Invitation } from '../../contract/team.ts'
import { formatMoment } from '../../contract/time.ts'
import { Note } from '../../ui/note.tsx'
import { roleWords } from '../account/role-words.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { TeamHead } from './team-head.tsx'
import { useTeamChanges } from './use-team.ts'

/** Invitations that nobody has accepted yet. */
export function InvitationRows({ invitations }: { invitations: readonly Invitation[] }) {
  const { withdraw } = useTeamChanges()
  const [failure, setFailure] = useState<string>()

  async function remove(id: string) {
    setFailure(undefined)
    const answer = await withdraw(id)
    if (answer.outcome !== 'accepted') setFailure(failureSentence(answer, 'The invitation was not withdrawn.'))
  }

  return (
    <section aria-label="Open invitations">
      <TeamHead title="Open invitations" count={invitations.length} />
      {failure && (
        <Note tone="failure" className="m-4">
          {failure}
        </Note>
      )}
      <ul className="divide-y divide-line border-line border-b">
        {invitations.map(({ _id, email, role, inviter, expiresAt }) => (
          <li key={_id} className="group flex min-h-12 items-center gap-4 px-4 py-1 hover:bg-wash max-lg:min-h-16.5">
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere font-semibold">{email || 'The holder of the link'}</span>
              <span className="block text-ink-2">
                {roleWords[role]}, invited by {inviter}, valid until {formatMoment(expiresAt)}
              </span>
            </span>
            <Button
              look="danger"
              className="opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
              onClick={() => remove(_id)}
            >
              Withdraw<span className="sr-only"> the invitation {email && `for ${email}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
