import { useState } from 'react'
import type { Invitation } from '../../../../contract/team.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { Note } from '../../../ui/note.tsx'
import { Table } from '../../../ui/table.tsx'
import { roleWords } from '../account/role-words.ts'
import { Panel, PanelBody } from '../layout/panel.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { useTeamChanges } from './use-team.ts'

/** Invitations that nobody has accepted yet. */
export function InvitationPanel({ invitations }: { invitations: readonly Invitation[] }) {
  const { withdraw } = useTeamChanges()
  const [failure, setFailure] = useState<string>()

  async function remove(id: string) {
    setFailure(undefined)
    const answer = await withdraw(id)
    if (answer.outcome !== 'accepted') setFailure(failureSentence(answer, 'The invitation was not withdrawn.'))
  }

  return (
    <Panel title="Open invitations" aside={invitations.length.toLocaleString('en-IN')}>
      {failure && (
        <PanelBody>
          <Note tone="failure">{failure}</Note>
        </PanelBody>
      )}
      <Table
        caption="Open invitations"
        captionHidden
        rows={invitations}
        keyOf={(invitation) => invitation._id}
        columns={[
          { key: 'to', label: 'For', rowHeader: true, cell: ({ email }) => email || 'The holder of the link' },
          { key: 'role', label: 'Role', cell: ({ role }) => roleWords[role] },
          { key: 'by', label: 'Invited by', cell: ({ inviter }) => inviter },
          {
            key: 'until',
            label: 'Valid until',
            cell: ({ expiresAt }) => <span className="whitespace-nowrap">{formatMoment(expiresAt)}</span>,
          },
          {
            key: 'act',
            label: 'Action',
            align: 'right',
            cell: ({ _id, email }) => (
              <div className="row-actions">
                <TextButton tone="danger" onClick={() => remove(_id)}>
                  Withdraw<span className="sr-only"> the invitation {email && `for ${email}`}</span>
                </TextButton>
              </div>
            ),
          },
        ]}
      />
    </Panel>
  )
}
