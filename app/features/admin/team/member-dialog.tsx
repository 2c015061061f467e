import { useState } from 'react'
import type { Member, MemberChange, Role } from '../../../../contract/team.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { Facts } from '../data-table/facts.tsx'
import { RemovalQuestion } from '../forms/removal-question.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import type { Answer } from '../session/staff-api.ts'
import { RoleField } from './role-field.tsx'
import { useTeamChanges } from './use-team.ts'

type Question = 'none' | 'deactivate' | 'reset'

/** One account: its role, what it sees, its state and its second factor. */
export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { _id, username, email, state, hasSecondFactor, createdAt, lastSignIn } = member
  const { changeMember, resetSecondFactor } = useTeamChanges()
  const [role, setRole] = useState<Role>(member.role)
  const [seesContacts, setSeesContacts] = useState(member.seesContacts)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [question, setQuestion] = useState<Question>('none')
  const isChanged = role !== member.role || seesContacts !== member.seesContacts

  async function save(change: MemberChange) {
    setBusy(true)
    const answer = await changeMember(_id, change)
    setBusy(false)
    if (answer.outcome === 'accepted') return onClose()
    setFailure(sentenceOf(answer))
  }

  return (
    <Dialog
      open
      title={username}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          {state === 'active' ? (
            <TextButton tone="danger" disabled={busy} onClick={() => setQuestion('deactivate')}>
              Deactivate
            </TextButton>
          ) : (
            <TextButton disabled={busy} onClick={() => save({ state: 'active' })}>
              Reactivate
            </TextButton>
          )}
          {hasSecondFactor && (
            <TextButton tone="danger" disabled={busy} onClick={() => setQuestion('reset')}>
              Reset second factor
            </TextButton>
          )}
          <Button
            size="small"
            disabled={!isChanged}
            busy={busy}
            busyLabel="Saving..."
            onClick={() => save({ role, seesContacts })}
          >
            Save changes
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Facts
          facts={[
            { name: 'State', value: state === 'active' ? 'Active' : 'Deactivated' },
            { name: 'Second factor', value: hasSecondFactor ? 'Set up' : 'None' },
            ...(email ? [{ name: 'Email', value: email }] : []),
            { name: 'Account since', value: formatMoment(createdAt) },
            { name: 'Last login', value: lastSignIn ? formatMoment(lastSignIn) : 'Never' },
          ]}
        />
        <RoleField role={role} disabled={busy} onChange={setRole} />
        {role === 'viewer' && (
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 accent-print"
              checked={seesContacts}
              disabled={busy}
              onChange={(event) => setSeesContacts(event.target.checked)}
            />
            May see contact details and resumes
          </label>
        )}
        {failure && <Note tone="failure">{failure}</Note>}
      </div>
      {question === 'deactivate' && (
        <RemovalQuestion
          title={username}
          sentence={`${username} is signed out at once and cannot sign in any more. The name stays in the history, and you can reactivate the account.`}
          confirmLabel="Deactivate"
          busyLabel="Deactivating..."
          failure="The account was not deactivated."
          remove={() => changeMember(_id, { state: 'inactive' })}
          onRemoved={onClose}
          onClose={() => setQuestion('none')}
        />
      )}
      {question === 'reset' && (
        <RemovalQuestion
          title={username}
          sentence={`${username} is signed out and signs in with the password alone, until a second factor is set up again. Please make sure that it is really ${username} who asked for it.`}
          confirmLabel="Reset second factor"
          busyLabel="Resetting..."
          failure="The second factor was not reset."
          remove={() => resetSecondFactor(_id)}
          onRemoved={onClose}
          onClose={() => setQuestion('none')}
        />
      )}
    </Dialog>
  )
}

function sentenceOf(answer: Exclude<Answer<unknown>, { outcome: 'accepted' }>): string {
  const isExplained = answer.outcome === 'refused' && answer.code === 'last_owner' && answer.error
  return isExplained || failureSentence(answer, 'The account was not changed.')
}
