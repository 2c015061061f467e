import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BoardCard } from '../../contract/board.ts'
import type { ApplicationStatus, Ending } from '../../contract/stages.ts'
import { useSendMoves } from '../applications/use-send-moves.ts'

/** Where a card is shown until the board has been read again. */
type Shown = { status: ApplicationStatus; ending: Ending | undefined; movedAt: string }

/** Moves cards. They are shown in their new column at once, and go back when the server refuses the move. */
export function useBoardMoves(job: string) {
  const sendMoves = useSendMoves()
  const queries = useQueryClient()
  const [moving, setMoving] = useState<ReadonlyMap<string, Shown>>(new Map())
  const queue = useRef(Promise.resolve())

  const show = (card: BoardCard): BoardCard => {
    const shown = moving.get(card.application ?? '')
    if (!shown) return card
    const { status, ending, movedAt } = shown
    return { ...card, status, endedBy: ending?.by ?? null, reason: ending?.reason ?? '', movedAt }
  }

  /** `cards` as they are shown. */
  function move(cards: readonly BoardCard[], to: ApplicationStatus, ending?: Ending) {
    const leaving = cards.filter(({ status }) => status !== to || ending)
    if (leaving.length === 0) return
    const shown: Shown = { status: to, ending, movedAt: new Date().toISOString() }
    setMoving((all) => new Map([...all, ...leaving.map(({ application }) => [application ?? '', shown] as const)]))
    // One after the other, because a second move of a card begins where the first one ends.
    queue.current = queue.current.then(() => send(leaving, to, ending)).then(() => settle(leaving, shown))
  }

  async function send(cards: readonly BoardCard[], to: ApplicationStatus, ending: Ending | undefined) {
    const rows = cards.flatMap(({ application, status, name }) =>
      application && status ? [{ _id: application, name, status }] : [],
    )
    await sendMoves(rows, to, ending)
  }

  async function settle(cards: readonly BoardCard[], shown: Shown) {
    await queries.invalidateQueries({ queryKey: ['people', 'board', job] })
    const done = new Set(cards.map(({ application }) => application ?? ''))
    setMoving((all) => new Map([...all].filter(([id, one]) => !(done.has(id) && one === shown))))
  }

  return { show, move }
}
