import { type ApplicationStatus, type Ending, movedTo, stageLabel } from '../../contract/stages.ts'
import { useUndo } from '../frame/undo.tsx'
import { serverSentence } from '../session/failure-sentence.ts'
import { useApplicationChanges } from './use-application-changes.ts'
import { useOfferUndo } from './use-offer-undo.ts'

/** An application as it is shown, with the name of its person. */
type Shown = { _id: string; name: string; status: ApplicationStatus }

/** Moves applications from the status in which they are shown, says what came of it, and offers to undo it. */
export function useSendMoves() {
  const { move } = useApplicationChanges()
  const offerUndo = useOfferUndo()
  const { tell } = useUndo()

  return async (rows: readonly Shown[], to: ApplicationStatus, ending?: Ending) => {
    const [one] = rows
    const who = rows.length === 1 ? (one?.name ?? '') : `${rows.length} people`
    const moves = rows.map(({ _id, status }) => ({ _id, from: status, to, ...(ending && { ended: ending }) }))
    const answer = await move({ moves })
    if (answer.outcome !== 'accepted')
      return tell(
        `${who} could not be moved to ${stageLabel(to)}. ${serverSentence(answer, 'Please try again.')}`,
        'failed',
      )
    const { moved, left } = answer.value
    const [stays] = left
    if (stays) tell(`${stays.fullName} stays at ${stageLabel(stays.status)}, moved by someone else.`, 'failed')
    if (moved.length > 0)
      offerUndo(
        `${moved.length < rows.length ? `${moved.length} people` : who} moved to ${movedTo(to, ending)}.`,
        moved,
      )
  }
}
