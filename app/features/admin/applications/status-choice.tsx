import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import {
  type ApplicationDetail,
  type ApplicationStatus,
  applicationStatuses,
} from '../../../../contract/application.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { Note } from '../../../ui/note.tsx'
import { ConflictNote } from '../forms/conflict-note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { statusLabel } from './status-label.ts'
import { useApplicationChanges } from './use-applications.ts'
import { useOfferUndo } from './use-offer-undo.ts'

type Moving =
  | { state: 'still' }
  | { state: 'moving'; to: ApplicationStatus }
  | { state: 'failed'; sentence: string }
  /** A colleague has moved it since it was opened: to the same status, or to another one. */
  | { state: 'agreed'; theirs: ApplicationDetail }
  | { state: 'conflict'; to: ApplicationStatus; theirs: ApplicationDetail }

/** Buttons that set the status. The new status shows at once and is reverted when the server refuses it. */
export function StatusChoice({ application }: { application: ApplicationDetail }) {
  const { change } = useApplicationChanges()
  const offerUndo = useOfferUndo()
  const [moving, setMoving] = useState<Moving>({ state: 'still' })
  const shown = moving.state === 'moving' ? moving.to : application.status

  async function moveTo(to: ApplicationStatus, seen: ApplicationDetail) {
    if (to === shown) return
    setMoving({ state: 'moving', to })
    const answer = await change(seen._id, { status: to }, { version: seen.version })
    if (answer.outcome === 'accepted') {
      setMoving({ state: 'still' })
      const sentence = `${seen.fullName} moved to ${statusLabel(to)}.`
      return offerUndo(sentence, [{ _id: seen._id, from: seen.status, to }])
    }
    const theirs = answer.outcome === 'refused' ? answer.stale?.current : undefined
    if (!theirs) return setMoving({ state: 'failed', sentence: failureSentence(answer, 'Failed to change the status') })
    if (theirs.status === to) return setMoving({ state: 'agreed', theirs })
    if (theirs.status !== seen.status) return setMoving({ state: 'conflict', to, theirs })
    // Only a note was added, which a new status does not overwrite.
    return moveTo(to, theirs)
  }

  return (
    <fieldset>
      <legend className="font-semibold">Status</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {applicationStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === shown}
            className="inline-flex min-h-10 items-center gap-1.5 rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 text-[0.9375rem] hover:border-print hover:text-print aria-pressed:border-print aria-pressed:bg-print aria-pressed:font-semibold aria-pressed:text-sheet pointer-coarse:min-h-11"
            onClick={() => moveTo(status, application)}
          >
            {status === shown && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}
            {statusLabel(status)}
          </button>
        ))}
      </div>
      {moving.state === 'failed' && (
        <Note tone="failure" className="mt-3">
          {moving.sentence}
        </Note>
      )}
      {moving.state === 'agreed' && (
        <Note tone="info" className="mt-3">
          {theirMove(moving.theirs)}
        </Note>
      )}
      {moving.state === 'conflict' && (
        <ConflictNote
          onKeepMine={() => moveTo(moving.to, moving.theirs)}
          onUseTheirs={() => setMoving({ state: 'still' })}
        >
          <p>
            {theirMove(moving.theirs)} Your move to {statusLabel(moving.to)} is not saved.
          </p>
        </ConflictNote>
      )}
    </fieldset>
  )
}

/** The sentence about a colleague's last move. */
function theirMove({ status, history }: ApplicationDetail): string {
  const move = history.find((event) => event.status !== null)
  if (!move) return `This application is ${statusLabel(status)} by now.`
  return `${move.who} moved this application to ${statusLabel(status)} on ${formatMoment(move.at)}, after you opened it.`
}
