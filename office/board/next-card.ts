import type { Column } from './board-columns.ts'

/** The card that takes the place of one that leaves its column: the one after it, or the one before. */
export function nextCard(columns: readonly Pick<Column, 'cards'>[], application: string): string | undefined {
  for (const { cards } of columns) {
    const at = cards.findIndex((card) => card.application === application)
    if (at >= 0) return (cards[at + 1] ?? cards[at - 1])?.application ?? undefined
  }
  return undefined
}
