import { useEffect, useRef, useState } from 'react'
import type { ApplicationDetail } from '../../contract/application.ts'
import { type ApplicationStatus, type Ending, movedTo, stageLabel } from '../../contract/stages.ts'
import { formatMoment } from '../../contract/time.ts'
import { newKey } from '../../ui/sending/use-idempotency-key.ts'
import { useUndo } from '../frame/undo.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { useApplicationChanges } from './use-application-changes.ts'
import { useOfferUndo } from './use-offer-undo.ts'

type Moving =
  | { state: 'still' }
  | { state: 'moving'; to: ApplicationStatus }
  | { state: 'failed'; sentence: string }
  /** A colleague has moved it since it was opened: to the same status, or to another one. */
  | { state: 'agreed'; theirs: ApplicationDetail }
  | { state: 'conflict'; to: ApplicationStatus; ending: Ending | undefined; theirs: ApplicationDetail }

/** The part of an application that a move needs. */
type Movable = Pick<ApplicationDetail, '_id' | 'fullName' | 'status' | 'version'>

/** The last move of each application that was sent, and the application as it was saved last. */
const sending = new Map<string, Promise<void>>()
const saved = new Map<string, Movable>()

/** Sets the status of an application. The new status shows at once and is reverted when the server refuses it. */
export function useStatusMove(application: Movable) {
  const { change } = useApplicationChanges()
  const offerUndo = useOfferUndo()
  const { tell } = useUndo()
  const [moving, setMoving] = useState<Moving>({ state: 'still' })
  const shown = moving.state === 'moving' ? moving.to : application.status
  const isShown = useIsMounted()

  /** One after the other, because a second move would otherwise meet the first one as if a colleague had made it. */
  function moveTo(to: ApplicationStatus, ending?: Ending, seen: Movable = application) {
    if (to === shown && !ending) return
    setMoving({ state: 'moving', to })
    const sent = (sending.get(seen._id) ?? Promise.resolve()).then(() => send(to, ending, latestOf(seen)))
    sending.set(seen._id, sent)
    void sent.finally(() => sending.get(seen._id) === sent && sending.delete(seen._id))
  }

  async function send(to: ApplicationStatus, ending: Ending | undefined, seen: Movable): Promise<void> {
    // With a key of its own, because browsers repeat a request whose connection was lost, and would meet their own change.
    const answer = await change(
      seen._id,
      { status: to, ...(ending && { ended: ending }) },
      { version: seen.version, idempotencyKey: newKey() },
    )
    if (answer.outcome === 'accepted') {
      saved.set(seen._id, answer.value)
      settle({ state: 'still' }, to)
      if (seen.status === to) return tell(`The reason is saved for ${seen.fullName}.`)
      const sentence = `${seen.fullName} moved to ${movedTo(to, ending)}.`
      return offerUndo(sentence, [{ _id: seen._id, from: seen.status, to }])
    }
    const theirs = answer.outcome === 'refused' ? answer.stale?.current : undefined
    if (!theirs) return fail(to, seen, failureSentence(answer, 'Failed to change the status'))
    if (theirs.status === to) return settle({ state: 'agreed', theirs }, to)
    if (theirs.status !== seen.status) return conflict(to, ending, theirs)
    // Only a note was added, which a new status does not overwrite.
    return send(to, ending, theirs)
  }

  /** A later move of the same application stays as it is shown. */
  function settle(next: Moving, to: ApplicationStatus) {
    setMoving((now) => (now.state === 'moving' && now.to !== to ? now : next))
  }

  function fail(to: ApplicationStatus, { fullName }: Movable, sentence: string) {
    if (isShown()) return settle({ state: 'failed', sentence }, to)
    tell(`${fullName} was not moved to ${stageLabel(to)}. ${sentence}`, 'failed')
  }

  function conflict(to: ApplicationStatus, ending: Ending | undefined, theirs: ApplicationDetail) {
    if (isShown()) return settle({ state: 'conflict', to, ending, theirs }, to)
    tell(`${theirs.fullName} was not moved to ${stageLabel(to)}. ${theirMove(theirs)}`, 'failed')
  }

  return { shown, moving, moveTo, useTheirs: () => setMoving({ state: 'still' }) }
}

/** The version that was saved last, unless a newer one is shown. */
function latestOf(seen: Movable): Movable {
  const last = saved.get(seen._id)
  return last && Number(last.version) > Number(seen.version) ? last : seen
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}

/** The sentence about a colleague's last move. */
export function theirMove({ status, history }: ApplicationDetail): string {
  const move = history.find((event) => event.status !== null)
  if (!move) return `This application is ${stageLabel(status)} by now.`
  return `${move.who} moved this application to ${stageLabel(status)} on ${formatMoment(move.at)}, after you opened it.`
}
