import { useState } from 'react'
import type { Person } from '../../../contract/person-page.ts'
import { type ApplicationStatus, stageLabel } from '../../../contract/stages.ts'
import type { TimelineEntry } from '../../../contract/timeline.ts'
import { useApplicationChanges } from '../../applications/use-application-changes.ts'
import { useOfferUndo } from '../../applications/use-offer-undo.ts'
import { useUndo } from '../../frame/undo.tsx'
import { failureSentence } from '../../session/failure-sentence.ts'

type Move = { _id: string; from: ApplicationStatus; to: ApplicationStatus }
type Moved = Pick<Person, 'timeline'> & { applications: readonly { _id: string; status: ApplicationStatus }[] }

/** The move that takes this entry back. Undefined for anything but the last move of an application. */
export function moveBack({ timeline, applications }: Moved, entry: TimelineEntry): Move | undefined {
  const application = applications.find(({ _id }) => _id === entry.record)
  if (!application || entry.status === null || entry.status !== application.status) return undefined
  const [last, ...before] = timeline.filter(({ record, status }) => record === entry.record && status !== null)
  if (last?._id !== entry._id) return undefined
  const to = before.find(({ status }) => status !== entry.status)?.status ?? 'pending'
  return to === entry.status ? undefined : { _id: application._id, from: entry.status, to }
}

/** Takes the last move of an application back, also days later. */
export function UndoMove({ name, move }: { name: string; move: Move }) {
  const changes = useApplicationChanges()
  const offerUndo = useOfferUndo()
  const { tell } = useUndo()
  const [busy, setBusy] = useState(false)

  async function undo() {
    setBusy(true)
    const answer = await changes.move({ moves: [move], isUndo: true })
    setBusy(false)
    if (answer.outcome !== 'accepted') return tell(failureSentence(answer, 'Failed to undo the move.'), 'failed')
    if (answer.value.moved.length === 0) return tell('Nothing was undone: the status has been changed since.')
    offerUndo(`${name} is back at ${stageLabel(move.to)}.`, [move])
  }

  return (
    <button
      type="button"
      disabled={busy}
      className="ml-2 rounded-control font-semibold text-print hover:text-print-hover pointer-coarse:min-h-11"
      onClick={undo}
    >
      Take back<span className="sr-only"> the move to {stageLabel(move.from)}</span>
    </button>
  )
}
