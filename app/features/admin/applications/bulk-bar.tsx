import { useId, useState } from 'react'
import {
  type Application,
  type ApplicationStatus,
  applicationStatuses,
  type MovesAnswer,
} from '../../../../contract/application.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useUndo } from '../layout/undo.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { statusLabel } from './status-label.ts'
import { useApplicationChanges } from './use-applications.ts'
import { useOfferUndo } from './use-offer-undo.ts'

type Changing = { state: 'idle' | 'changing' } | { state: 'failed'; sentence: string }

type BulkBarProps = {
  /** The applications of this page; none while the page before it is still shown. */
  applications: readonly Application[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[]) => void
}

/** Moves all selected applications to one status, except those that a colleague has moved since the list was loaded. */
export function BulkBar({ applications, chosen, onChoose }: BulkBarProps) {
  const { move } = useApplicationChanges()
  const offerUndo = useOfferUndo()
  const { tell } = useUndo()
  const [status, setStatus] = useState<ApplicationStatus>('reviewed')
  const [changing, setChanging] = useState<Changing>({ state: 'idle' })
  const selectId = useId()
  const all = applications.length > 0 && chosen.size === applications.length

  async function change() {
    const moves = applications
      .filter((one) => chosen.has(one._id) && one.status !== status)
      .map((one) => ({ _id: one._id, from: one.status, to: status }))
    if (moves.length === 0) return tell(`Nothing to move: the status is ${statusLabel(status)} already.`)
    setChanging({ state: 'changing' })
    const answer = await move({ moves })
    if (answer.outcome !== 'accepted')
      return setChanging({ state: 'failed', sentence: failureSentence(answer, 'Failed to change the status') })
    setChanging({ state: 'idle' })
    const sentence = movedSentence(answer.value, status)
    if (answer.value.moved.length > 0) offerUndo(sentence, answer.value.moved)
    else tell(sentence)
    onChoose([])
  }

  return (
    <fieldset
      disabled={changing.state === 'changing'}
      className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2 border-line border-t px-2 py-2"
    >
      <legend className="sr-only">Change several applications</legend>
      <label className="flex min-h-10 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 accent-print"
          checked={all}
          disabled={applications.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && !all
          }}
          onChange={() => onChoose(all ? [] : applications.map((one) => one._id))}
        />
        Select all on this page
      </label>
      <p aria-live="polite" className="text-ink-2 tabular-nums">
        {chosen.size === 0 ? 'None selected' : `${chosen.size} selected`}
      </p>
      <div className="flex flex-wrap items-center gap-2 md:ml-auto">
        <label htmlFor={selectId}>Move to</label>
        <select
          id={selectId}
          className="h-8 rounded-control border-[1.5px] border-line-strong bg-sheet px-2 pointer-coarse:h-11 pointer-coarse:text-[1rem]"
          value={status}
          onChange={(event) => setStatus(event.target.value as ApplicationStatus)}
        >
          {applicationStatuses.map((each) => (
            <option key={each} value={each}>
              {statusLabel(each)}
            </option>
          ))}
        </select>
        <Button
          look="outlined"
          size="small"
          disabled={chosen.size === 0}
          busy={changing.state === 'changing'}
          busyLabel="Moving..."
          onClick={change}
        >
          Move
        </Button>
      </div>
      {changing.state === 'failed' && (
        <Note tone="failure" className="w-full">
          {changing.sentence}
        </Note>
      )}
    </fieldset>
  )
}

function movedSentence({ moved, left }: MovesAnswer, status: ApplicationStatus): string {
  const [one] = left
  const done = `${moved.length} ${moved.length === 1 ? 'application' : 'applications'} moved to ${statusLabel(status)}.`
  if (!one) return done
  if (left.length === 1) return `${done} ${one.fullName} stays at ${statusLabel(one.status)}, moved by someone else.`
  return `${done} ${left.length} stay, because someone else has moved them since.`
}
