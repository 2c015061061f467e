import { useState } from 'react'
import type { Member, MemberChange } from '../../contract/team.ts'
import { formatMoment } from '../../contract/time.ts'
import { TextField } from '../../ui/field.tsx'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { Note } from '../../ui/note.tsx'
import { useUndo } from '../frame/undo.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import type { Answer } from '../session/staff-api.ts'
import { HandOver, HandOverSelect, useHandOver } from '../tasks/hand-over.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { ReadingPane } from '../ui/reading-pane.tsx'
import { RemovalQuestion } from '../ui/removal-question.tsx'
import type { useListQuery } from '../ui/use-list-query.ts'
import type { useRowWalk } from '../ui/use-row-walk.ts'
import { MemberBadge } from './member-badge.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { RoleField } from './role-field.tsx'
import { useTeamChanges } from './use-team.ts'

type MemberPaneProps = {
  member: Member
  list: ReturnType<typeof useListQuery>
  walk: ReturnType<typeof useRowWalk>
}

type Question = 'none' | 'deactivate' | 'reset' | 'link'

/** One account: its role, what it sees, its address, its state, its second factor and its password. */
export function MemberPane({ member, list, walk }: MemberPaneProps) {
  const { _id, username, state, hasSecondFactor, createdAt, lastSignIn, isSelf } = member
  const { changeMember, resetSecondFactor } = useTeamChanges()
  // The fields that were changed here. The others follow the account, which another owner may change meanwhile.
  const [changed, setChanged] = useState<MemberChange>({})
  const { role, seesContacts, mayImport, email } = { ...member, ...changed }
  const [wrongEmail, setWrongEmail] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [question, setQuestion] = useState<Question>('none')
  const { tell } = useUndo()
  const colleague = { _id, name: username }
  const handOver = useHandOver(colleague, { mayOwn: false })
  const [heir, setHeir] = useState<{ _id: string; name: string }>()
  const change = differencesFrom(member, changed)
  const set = (one: MemberChange) => setChanged({ ...changed, ...one })

  async function save(change: MemberChange) {
    setBusy(true)
    setFailure(undefined)
    setWrongEmail(undefined)
    const answer = await changeMember(_id, change)
    setBusy(false)
    if (answer.outcome === 'accepted') {
      setChanged((now) => without(now, change))
      tell(`The account ${username} is changed.`)
    } else if (answer.outcome === 'refused' && answer.fields?.email) setWrongEmail(answer.fields.email)
    else setFailure(sentenceOf(answer))
  }

  async function deactivate() {
    const answer = await changeMember(_id, { state: 'inactive' })
    if (answer.outcome === 'accepted' && heir) await handOver(heir)
    return answer
  }

  function done(sentence: string) {
    setQuestion('none')
    tell(sentence)
  }

  return (
    <ReadingPane
      label="Account"
      list={list}
      walk={walk}
      acts={
        <>
          <Button
            look="filled"
            disabled={Object.keys(change).length === 0}
            busy={busy}
            busyLabel="Saving..."
            onClick={() => save(change)}
          >
            Save changes
          </Button>
          <span className="ml-auto flex flex-wrap justify-end">
            {state === 'active' && !isSelf && (
              <Button disabled={busy} onClick={() => setQuestion('link')}>
                Password link
              </Button>
            )}
            {hasSecondFactor && (
              <Button look="danger" disabled={busy} onClick={() => setQuestion('reset')}>
                Reset second factor
              </Button>
            )}
            {state === 'active' ? (
              <Button look="danger" disabled={busy} onClick={() => setQuestion('deactivate')}>
                Deactivate
              </Button>
            ) : (
              <Button disabled={busy} onClick={() => save({ state: 'active' })}>
                Reactivate
              </Button>
            )}
          </span>
        </>
      }
    >
      <div className="grid max-w-160 gap-5">
        <h2 className="wrap-anywhere text-[1.5rem] leading-8">{username}</h2>
        <Facts
          facts={[
            { name: 'State', value: <MemberBadge state={state} /> },
            { name: 'Second factor', value: hasSecondFactor ? 'Set up' : 'None' },
            { name: 'Account since', value: formatMoment(createdAt) },
            { name: 'Last login', value: lastSignIn ? formatMoment(lastSignIn) : 'Never' },
          ]}
        />
        <HandOver member={colleague} mayOwn={state === 'active' && member.role !== 'viewer'} />
        <RoleField role={role} disabled={busy} onChange={(one) => set({ role: one })} />
        {role === 'viewer' && (
          <RightField checked={seesContacts} disabled={busy} onChange={(sees) => set({ seesContacts: sees })}>
            May see contact details and resumes
          </RightField>
        )}
        {role === 'consultant' && (
          <RightField checked={mayImport} disabled={busy} onChange={(may) => set({ mayImport: may })}>
            May bring in people from files and sheets
          </RightField>
        )}
        <TextField
          label="Email"
          name="email"
          type="email"
          optional
          hint="For a link when the password is forgotten, and for notices of sign-ins."
          autoComplete="off"
          value={email}
          error={wrongEmail}
          readOnly={busy}
          onChange={(event) => set({ email: event.target.value })}
        />
        {failure && <Note tone="failure">{failure}</Note>}
      </div>
      <DialogBoundary open={question !== 'none'} onClose={() => setQuestion('none')}>
        {question === 'link' && <ResetLinkDialog member={member} onClose={() => setQuestion('none')} />}
        {question === 'deactivate' && (
          <RemovalQuestion
            title={username}
            sentence={`${username} is signed out at once and cannot sign in any more. The name stays in the history, and you can reactivate the account.`}
            confirmLabel="Deactivate"
            busyLabel="Deactivating..."
            failure="The account was not deactivated."
            remove={deactivate}
            onRemoved={() => done(`${username} is deactivated.`)}
            onClose={() => setQuestion('none')}
          >
            <HandOverSelect member={colleague} onChoose={setHeir} />
          </RemovalQuestion>
        )}
        {question === 'reset' && (
          <RemovalQuestion
            title={username}
            sentence={`${username} is signed out and signs in with the password alone, until a second factor is set up again. Please make sure that it is really ${username} who asked for it.`}
            confirmLabel="Reset second factor"
            busyLabel="Resetting..."
            failure="The second factor was not reset."
            remove={() => resetSecondFactor(_id)}
            onRemoved={() => done(`The second factor of ${username} is reset.`)}
            onClose={() => setQuestion('none')}
          />
        )}
      </DialogBoundary>
    </ReadingPane>
  )
}

type RightFieldProps = { checked: boolean; disabled: boolean; onChange: (checked: boolean) => void; children: string }

/** A right that an owner gives to an account besides its role. */
function RightField({ checked, disabled, onChange, children }: RightFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 accent-print"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}

const namesIn = (change: MemberChange) => Object.keys(change) as (keyof MemberChange)[]

/** The changed values that differ from the account. */
function differencesFrom(member: Member, changed: MemberChange): MemberChange {
  const all = { ...changed, ...(changed.email !== undefined && { email: changed.email.trim() }) }
  return Object.fromEntries(namesIn(all).flatMap((name) => (all[name] === member[name] ? [] : [[name, all[name]]])))
}

function without(changed: MemberChange, saved: MemberChange): MemberChange {
  return Object.fromEntries(namesIn(changed).flatMap((name) => (name in saved ? [] : [[name, changed[name]]])))
}

function sentenceOf(answer: Exclude<Answer<unknown>, { outcome: 'accepted' }>): string {
  const isExplained = answer.outcome === 'refused' && answer.code === 'last_owner' && answer.error
  return isExplained || failureSentence(answer, 'The account was not changed.')
}
