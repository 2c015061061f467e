import { useState } from 'react'
import type { Member } from '../../contract/team.ts'
import { formatMoment } from '../../contract/time.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { roleWords } from '../account/role-words.ts'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { type ListColumn, ListRows } from '../ui/list-rows.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import { ReadingPane } from '../ui/reading-pane.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
import { useRowWalk } from '../ui/use-row-walk.ts'
import { InvitationRows } from './invitation-rows.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberBadge } from './member-badge.tsx'
import { MemberPane } from './member-pane.tsx'
import { SecondFactorPolicy } from './second-factor-policy.tsx'
import { useTeam } from './use-team.ts'

const nameOf = ({ username, isSelf }: Member) => (isSelf ? `${username} (you)` : username)
const roleOf = ({ role, seesContacts, mayImport }: Member) =>
  `${roleWords[role]}${role === 'viewer' && seesContacts ? ', sees contact details' : ''}${role === 'consultant' && mayImport ? ', brings in people' : ''}`
const loginOf = ({ lastSignIn }: Member) => (lastSignIn ? formatMoment(lastSignIn) : 'Never')

const columns: readonly ListColumn<Member>[] = [
  { label: 'Role', cell: roleOf },
  { label: 'Second factor', width: 'w-32', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Set up' : 'None') },
  { label: 'Last login', width: 'w-44', cell: loginOf },
  { label: 'State', width: 'w-36', cell: ({ state }) => <MemberBadge state={state} small /> },
]

/** The accounts of the staff, for owners. */
export function TeamView() {
  const reading = useTeam()
  const list = useListQuery([])
  const { record } = list
  const members = reading.data?.members ?? []
  const [inviting, setInviting] = useState(false)
  const walk = useRowWalk({
    noun: { one: 'account', many: 'accounts' },
    rows: members.map((member) => ({ id: member._id, name: nameOf(member) })),
    total: members.length,
    list,
  })
  const chosen = members.find(({ _id }) => _id === record)

  return (
    <>
      <ListFrame
        title="Team"
        total={reading.data && members.length}
        act={
          <Button look="filled" onClick={() => setInviting(true)}>
            Invite a colleague
          </Button>
        }
        reading={reading}
        failure="The team could not be loaded."
        spoken={walk.spoken}
        record={record}
        pane={
          chosen ? (
            <MemberPane key={record} member={chosen} list={list} walk={walk} />
          ) : (
            <ReadingPane label="Account" list={list} walk={walk}>
              {reading.isLoading ? <PaneSkeleton /> : <PaneFailure>This account is not in the team.</PaneFailure>}
            </ReadingPane>
          )
        }
      >
        {({ invitations, secondFactorRoles }) => (
          <>
            <ListRows
              label="Accounts"
              nameLabel="Name"
              nameWidth="w-72"
              rows={members}
              empty={
                <EmptyList sentence="The account of the demo is not listed. The first colleague whom you invite becomes an owner and ends the demo." />
              }
              nameOf={nameOf}
              list={list}
              columns={columns}
              linesOf={(member) => ({
                mark: <MemberBadge state={member.state} small />,
                detail: roleOf(member),
                end: loginOf(member),
              })}
            />
            {invitations.length > 0 && <InvitationRows invitations={invitations} />}
            <SecondFactorPolicy roles={secondFactorRoles} />
          </>
        )}
      </ListFrame>
      <DialogBoundary open={inviting} onClose={() => setInviting(false)}>
        {inviting && <InviteDialog isFirst={reading.data?.members.length === 0} onClose={() => setInviting(false)} />}
      </DialogBoundary>
    </>
  )
}
