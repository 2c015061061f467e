import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useRef, useState } from 'react'
import { ApplicationBadge } from '../applications/application-badge.tsx'
import { Button } from '../ui/button.tsx'
import { type Column, medianDays } from './board-columns.ts'
import { useColumnDrop } from './use-drag.ts'

/** So many cards of a column are shown at first, so that a long one does not hold up the others. */
const FIRST = 12
const MORE = 50

type ColumnProps = {
  column: Column
  now: number
  /** Undefined for accounts that may move nobody. */
  onDrop: ((application: string) => void) | undefined
  renderCard: (card: Column['cards'][number]) => ReactNode
  /** The card that somebody comes back to; it is among the first that are shown. */
  returnTo: string
}

/** A step of the way to the place, with everybody who is there. */
export function BoardColumn({ column, now, onDrop, renderCard, returnTo }: ColumnProps) {
  const section = useRef<HTMLElement>(null)
  const isOver = useColumnDrop(section, onDrop !== undefined, (application) => onDrop?.(application))
  const { status, label, cards } = column
  return (
    <section ref={section} aria-label={label} className="flex min-h-0 min-w-0 flex-col">
      <header
        className={`flex h-8 shrink-0 items-start gap-2 border-b-2 ${isOver ? 'border-print' : 'border-line'} max-lg:hidden`}
      >
        <h2 className="font-body font-normal text-meta">
          <ApplicationBadge status={status} />
        </h2>
        <span className="font-bold font-display text-[1.125rem] leading-6">{cards.length}</span>
        <span title="Median of the days in the column" className="ml-auto truncate leading-6 text-ink-2">
          {medianDays(cards, now)}
        </span>
      </header>
      <CardList column={column} isOver={isOver} renderCard={renderCard} returnTo={returnTo} />
    </section>
  )
}

type EndProps = ColumnProps & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** An end at the side of the board, which is folded until it is opened. */
export function EndColumn({ column, isOpen, onOpen, onDrop, renderCard, returnTo }: EndProps) {
  const section = useRef<HTMLElement>(null)
  const isOver = useColumnDrop(section, onDrop !== undefined, (application) => onDrop?.(application))
  const { status, endedBy, label, cards } = column
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <section ref={section} aria-label={label} className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        className={`flex min-h-10 w-full items-center gap-2 rounded-card border bg-sheet px-2 pointer-coarse:min-h-11 ${isOver ? 'border-2 border-marigold-line border-dashed' : 'border-line hover:border-line-strong'}`}
        onClick={() => onOpen(!isOpen)}
      >
        <span className="min-w-0 overflow-hidden">
          <ApplicationBadge status={status} endedBy={endedBy} small />
        </span>
        <span className="ml-auto font-bold font-display">{cards.length}</span>
        <Chevron size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
      </button>
      {isOpen && <CardList column={column} isOver={false} renderCard={renderCard} returnTo={returnTo} />}
    </section>
  )
}

export function CardList({
  column,
  isOver,
  renderCard,
  returnTo,
}: Pick<ColumnProps, 'column' | 'renderCard' | 'returnTo'> & { isOver: boolean }) {
  const { cards, label } = column
  const [shown, setShown] = useState(() => Math.max(FIRST, placeIn(cards, returnTo)))
  const rest = cards.length - shown
  return (
    <div className="min-h-0 flex-1 overflow-y-auto pt-2.5 pb-16 max-lg:overflow-visible">
      {isOver && (
        <p className="mb-2 grid h-12 place-items-center rounded-card border-2 border-marigold-line border-dashed font-semibold text-marigold-ink">
          Move here
        </p>
      )}
      <ul aria-label={`People in ${label}`} className="grid grid-cols-[minmax(0,1fr)] gap-2 p-0.5">
        {cards.slice(0, shown).map(renderCard)}
      </ul>
      {rest > 0 && (
        <Button className="mt-1" onClick={() => setShown(shown + MORE)}>
          {rest} more
        </Button>
      )}
    </div>
  )
}

/** The place of a card, counted from one; 0 for one that is not there. */
export const placeIn = (cards: Column['cards'], application: string): number =>
  cards.findIndex((card) => card.application === application) + 1
