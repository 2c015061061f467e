import type { BoardCard } from '../../contract/board.ts'
import { isLate } from '../../contract/due/write-due.ts'
import { stages } from '../../contract/stages.ts'
import { ME, readOwners } from '../../contract/task.ts'
import { daysIn } from './board-columns.ts'

export const cardFilterNames = ['whose', 'source', 'waits', 'reason'] as const
/** As they stand in the address; empty without one. `reason`: why it ended. `waits`: `long` in a column, or `late` with the next step. */
export type CardFilters = Record<(typeof cardFilterNames)[number], string>

/** Somebody waits too long in a column after so many days. */
export const LATE_DAYS = 7

/** Whether somebody waits too long where something is still to come. */
export const waitsLong = (card: Pick<BoardCard, 'status' | 'movedAt'>, now: number): boolean =>
  stages[card.status ?? 'pending'].kind !== 'joined' &&
  stages[card.status ?? 'pending'].kind !== 'ended' &&
  daysIn(card, now) > LATE_DAYS

/** The cards that all filters leave. `self`: the account that asks, undefined while it is not known. */
export function filterCards(
  cards: readonly BoardCard[],
  { whose, source, waits, reason }: CardFilters,
  { self, now }: { self: string | undefined; now: number },
): readonly BoardCard[] {
  const wanted = readOwners(whose)
  const accounts = wanted.accounts.map((account) => (account === ME ? self : account))
  const isOwned = ({ owners }: BoardCard) =>
    owners.length === 0 ? wanted.isNobodys : owners.some((one) => accounts.includes(one))
  return cards.filter(
    (card) =>
      (whose === '' || isOwned(card)) &&
      (source === '' || card.source === source) &&
      (reason === '' || card.reason === reason) &&
      (waits !== 'long' || waitsLong(card, now)) &&
      (waits !== 'late' || isLate(card.nextStep?.dueAt ?? null, now)),
  )
}
