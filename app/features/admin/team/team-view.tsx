import { useState } from 'react'
import type { Member, Team } from '../../../../contract/team.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogBoundary } from '../../../ui/dialog-boundary.tsx'
import { Table } from '../../../ui/table.tsx'
import { roleWords } from '../account/role-words.ts'
import { RecordButton } from '../data-table/record-button.tsx'
import { Panel, PanelBody } from '../layout/panel.tsx'
import { QueryState } from '../layout/query-state.tsx'
import { ViewHead } from '../layout/view-head.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { useTeam } from './use-team.ts'

/** The accounts of the staff, for owners. */
export function TeamView() {
  const reading = useTeam()
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <ViewHead title="Team">
        <Button size="small" onClick={() => setInviting(true)}>
          Invite a colleague
        </Button>
      </ViewHead>
      {reading.data ? (
        <Everybody team={reading.data} />
      ) : (
        <Panel title="Accounts">
          <QueryState reading={reading} failure="The team could not be loaded.">
            {() => null}
          </QueryState>
        </Panel>
      )}
      <DialogBoundary open={inviting} onClose={() => setInviting(false)}>
        {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      </DialogBoundary>
    </>
  )
}

function Everybody({ team: { members, invitations, secondFactorRoles } }: { team: Team }) {
  const [chosenId, setChosenId] = useState<string>()
  const chosen = members.find((member) => member._id === chosenId)
  const close = () => setChosenId(undefined)
  return (
    <div className="grid gap-5 *:min-w-0">
      <Panel title="Accounts" aside={members.length.toLocaleString('en-IN')}>
        {members.length === 0 ? (
          <PanelBody>
            The account of the demo is not listed. The first colleague whom you invite becomes an owner and ends the
            demo.
          </PanelBody>
        ) : (
          <MemberTable members={members} onOpen={(member) => setChosenId(member._id)} />
        )}
      </Panel>
      {invitations.length > 0 && <InvitationPanel invitations={invitations} />}
      <PolicyPanel roles={secondFactorRoles} />
      <DialogBoundary open={chosen !== undefined} onClose={close}>
        {chosen && <MemberDialog key={chosen._id} member={chosen} onClose={close} />}
      </DialogBoundary>
    </div>
  )
}

function MemberTable({ members, onOpen }: { members: readonly Member[]; onOpen: (member: Member) => void }) {
  return (
    <Table
      caption="Accounts"
      captionHidden
      rows={members}
      keyOf={(member) => member._id}
      columns={[
        {
          key: 'name',
          label: 'Name',
          rowHeader: true,
          cell: (member) => (
            <RecordButton onClick={() => onOpen(member)}>
              {member.username}
              {member.isSelf && ' (you)'}
            </RecordButton>
          ),
        },
        {
          key: 'role',
          label: 'Role',
          cell: ({ role, seesContacts }) =>
            `${roleWords[role]}${role === 'viewer' && seesContacts ? ', sees contact details' : ''}`,
        },
        { key: 'factor', label: 'Second factor', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Set up' : 'None') },
        {
          key: 'seen',
          label: 'Last login',
          cell: ({ lastSignIn }) => (
            <span className="whitespace-nowrap">{lastSignIn ? formatMoment(lastSignIn) : 'Never'}</span>
          ),
        },
        {
          key: 'state',
          label: 'State',
          cell: ({ state }) =>
            state === 'active' ? <Badge tone="good">Active</Badge> : <Badge tone="neutral">Deactivated</Badge>,
        },
      ]}
    />
  )
}
