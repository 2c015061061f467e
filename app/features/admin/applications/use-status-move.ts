import { useState } from 'react'
import type { ApplicationDetail, ApplicationStatus } from '../../../../contract/application.ts'
import { formatMoment } from '../../../../contract/time.ts'
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

/** The part of an application that a move needs. */
type Movable = Pick<ApplicationDetail, '_id' | 'fullName' | 'status' | 'version'>

/** Sets the status of an application. The new status shows at once and is reverted when the server refuses it. */
export function useStatusMove(application: Movable) {
  const { change } = useApplicationChanges()
  const offerUndo = useOfferUndo()
  const [moving, setMoving] = useState<Moving>({ state: 'still' })
  const shown = moving.state === 'moving' ? moving.to : application.status

  async function moveTo(to: ApplicationStatus, seen: Movable = application) {
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

  return { shown, moving, moveTo, useTheirs: () => setMoving({ state: 'still' }) }
}

/** The sentence about a colleague's last move. */
export function theirMove({ status, history }: ApplicationDetail): string {
  const move = history.find((event) => event.status !== null)
  if (!move) return `This application is ${statusLabel(status)} by now.`
  return `${move.who} moved this application to ${statusLabel(status)} on ${formatMoment(move.at)}, after you opened it.`
}
