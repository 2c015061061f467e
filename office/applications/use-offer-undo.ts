import type { ApplicationMove } from '../../contract/application.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { useApplicationChanges } from './use-application-changes.ts'

/** Offers an undo of moves. */
export function useOfferUndo() {
  const { offer } = useUndo()
  const { move } = useApplicationChanges()

  async function takeBack(moves: readonly ApplicationMove[]): Promise<Undone> {
    const back = moves.map(({ _id, from, to }) => ({ _id, from: to, to: from }))
    const answer = await move({ moves: back, isUndo: true })
    if (answer.outcome !== 'accepted')
      return { ok: false, sentence: failureSentence(answer, 'Failed to undo the move.') }
    return { ok: true, sentence: undoneSentence(answer.value.moved.length, moves.length) }
  }

  return (sentence: string, moves: readonly ApplicationMove[]) =>
    offer({ sentence, records: moves.map((move) => move._id), undo: () => takeBack(moves) })
}

function undoneSentence(restored: number, all: number): string {
  if (restored === 0) return 'Nothing was undone: the status has been changed since.'
  if (restored < all) return `The move of ${restored} of ${all} applications is undone. The others were changed since.`
  return all === 1 ? 'The move is undone.' : `The move of ${all} applications is undone.`
}
