import { useState } from 'react'
import type { MovesAnswer } from '../../contract/application.ts'
import { type ApplicationStatus, type Ending, movedTo, stageLabel } from '../../contract/stages.ts'
import { useUndo } from '../frame/undo.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { goesBack } from './goes-back.ts'
import { useApplicationChanges } from './use-application-changes.ts'
import { useOfferUndo } from './use-offer-undo.ts'

/** An application as it is shown, and whose it is. */
export type Moving = { _id: string; fullName: string; job: string | null; status: ApplicationStatus }
export type BulkMove = { rows: readonly Moving[]; to: ApplicationStatus; ending?: Ending | undefined }

/** Moves several applications from the status in which they are shown. Asks first when somebody goes back. */
export function useBulkMove(onDone: () => void) {
  const { move } = useApplicationChanges()
  const offerUndo = useOfferUndo()
  const { tell } = useUndo()
  const [asking, setAsking] = useState<BulkMove>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send({ rows, to, ending }: BulkMove) {
    setBusy(true)
    const answer = await move({
      moves: rows.map(({ _id, status }) => ({ _id, from: status, to, ...(ending && { ended: ending }) })),
    })
    setBusy(false)
    setAsking(undefined)
    if (answer.outcome !== 'accepted') return setFailure(failureSentence(answer, 'Failed to change the status'))
    setFailure(undefined)
    const { moved } = answer.value
    const sentence = movedSentence(answer.value, to, ending)
    if (moved.length > 0) offerUndo(sentence, moved)
    else tell(sentence)
    onDone()
  }

  function start({ rows, to, ending }: BulkMove) {
    const leaving = rows.filter(({ status }) => status !== to)
    if (leaving.length === 0) return tell(`Nothing to move: the status is ${stageLabel(to)} already.`)
    if (leaving.some(({ status }) => goesBack(status, to))) return setAsking({ rows: leaving, to, ending })
    void send({ rows: leaving, to, ending })
  }

  return { start, asking, confirm: send, cancel: () => setAsking(undefined), busy, failure }
}

/** "4 people moved to Shortlisted: 3 from Pending, 1 from Rejected." */
export function movedSentence({ moved, left }: MovesAnswer, to: ApplicationStatus, ending?: Ending): string {
  const number = moved.length === 1 ? '1 person' : `${moved.length} people`
  const done = moved.length > 0 ? `${number} moved to ${movedTo(to, ending)}${fromWords(moved)}.` : 'Nobody was moved.'
  const [one] = left
  if (!one) return done
  if (left.length === 1) return `${done} ${one.fullName} stays at ${stageLabel(one.status)}, moved by someone else.`
  return `${done} ${left.length} stay, because someone else has moved them since.`
}

function fromWords(moved: MovesAnswer['moved']): string {
  const counts = new Map<ApplicationStatus, number>()
  for (const { from } of moved) counts.set(from, (counts.get(from) ?? 0) + 1)
  if (counts.size === 1) return ` from ${stageLabel(moved[0]?.from ?? 'pending')}`
  const words = Array.from(counts, ([from, count]) => `${count} from ${stageLabel(from)}`)
  return `: ${words.join(', ')}`
}
