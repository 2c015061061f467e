import type { BoardCard } from '../../contract/board.ts'
import { type ApplicationStatus, type Ender, enders, openStages, stageLabel } from '../../contract/stages.ts'
import { DAY } from '../../contract/time.ts'

/** A column, or one of the folded ends. `endedBy` tells the three ends apart. */
export type Place = { status: ApplicationStatus; endedBy?: Ender }
export type Column = Place & { key: string; label: string; cards: readonly BoardCard[] }

const places: readonly Place[] = [
  ...openStages.map((status) => ({ status })),
  { status: 'placed' },
  { status: 'on_hold' },
  ...enders.map((endedBy) => ({ status: 'rejected' as const, endedBy })),
]

export const keyOf = ({ status, endedBy }: Place): string => (endedBy ? `${status}-${endedBy}` : status)

/** Where a card stands. One that ended without anybody saying who, was ended by us. */
export const placeOf = ({ status, endedBy }: Pick<BoardCard, 'status' | 'endedBy'>): string =>
  keyOf({ status: status ?? 'pending', ...(status === 'rejected' && { endedBy: endedBy ?? 'us' }) })

/** The columns of a board, then its ends. In each the card that has waited longest comes first. */
export function columnsOf(cards: readonly BoardCard[]): { open: Column[]; ends: Column[] } {
  const byPlace = Map.groupBy(cards, placeOf)
  const all = places.map((place): Column => {
    const key = keyOf(place)
    const inPlace = byPlace.get(key) ?? []
    const ordered = inPlace.toSorted((a, b) => (a.movedAt === b.movedAt ? 0 : a.movedAt < b.movedAt ? -1 : 1))
    return { ...place, key, label: stageLabel(place.status, place.endedBy), cards: ordered }
  })
  return { open: all.slice(0, openStages.length), ends: all.slice(openStages.length) }
}

export const daysIn = ({ movedAt }: Pick<BoardCard, 'movedAt'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(movedAt)) / DAY))

/** "3 days"; empty for a column without anybody. */
export function medianDays(cards: readonly BoardCard[], now: number): string {
  if (cards.length === 0) return ''
  const days = cards.map((card) => daysIn(card, now)).sort((a, b) => a - b)
  const middle = days[Math.floor((days.length - 1) / 2)] ?? 0
  return middle === 1 ? '1 day' : `${middle} days`
}

/** Why applications ended, the most frequent reasons first. */
export function reasonsOf(cards: readonly BoardCard[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { status, reason } of cards)
    if (status === 'rejected' && reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return Array.from(counts, ([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
}
