import type { KeyboardEvent, RefObject } from 'react'
import type { BoardCard } from '../../contract/board.ts'
import { useShortcut } from '../frame/shortcuts.ts'

type Walked = { cards: readonly BoardCard[] }

export const cardElement = (root: HTMLElement | null, application: string) =>
  root?.querySelector<HTMLElement>(`[data-card="${application}"]`) ?? null

/** The card that has the focus, or one of its controls. */
export const focusedCard = (): string | undefined =>
  (document.activeElement as HTMLElement | null)?.closest('li, tr')?.querySelector('a')?.dataset.card

/** J and K go from card to card, from anywhere to the first one. Arrows go also to the same height of the next column. */
export function useCardWalk(root: RefObject<HTMLElement | null>, columns: readonly Walked[]) {
  const focus = (card: BoardCard | undefined) => {
    if (card?.application) cardElement(root.current, card.application)?.focus()
  }

  function walk(by: 1 | -1) {
    const cards = columns.flatMap((column) => column.cards)
    const at = cards.findIndex(({ application }) => application === focusedCard())
    focus(at < 0 ? cards[0] : cards[at + by])
  }

  useShortcut('j', 'Next card', () => walk(1))
  useShortcut('k', 'Card before', () => walk(-1))

  return function onKeyDown(event: KeyboardEvent) {
    const application = (event.target as HTMLElement).dataset.card
    const at = columns.findIndex((column) => column.cards.some((card) => card.application === application))
    const row = columns[at]?.cards.findIndex((card) => card.application === application) ?? -1
    if (!application || row < 0) return
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!side && !down) return
    event.preventDefault()
    if (down) return focus(columns[at]?.cards[row + down])
    const beside = columns.slice(side === -1 ? 0 : at + 1, side === -1 ? at : undefined)
    const column = side === -1 ? beside.findLast(isFilled) : beside.find(isFilled)
    focus(column?.cards[Math.min(row, column.cards.length - 1)])
  }
}

const isFilled = ({ cards }: Walked) => cards.length > 0
