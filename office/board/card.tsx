import { useRef } from 'react'
import type { BoardCard } from '../../contract/board.ts'
import type { FactKind } from '../../contract/facts/fact-kinds.ts'
import type { ApplicationStatus } from '../../contract/stages.ts'
import { ApplicationBadge } from '../applications/application-badge.tsx'
import { placePath } from '../frame/address.ts'
import { DoNotContact } from '../people/do-not-contact.tsx'
import { shownFact } from '../people/facts/fact-columns.ts'
import { shortDate } from '../ui/short-time.ts'
import { daysIn } from './board-columns.ts'
import { waitsLong } from './filter-cards.ts'
import { MoveMenu } from './move-menu.tsx'
import { NextStep } from './next-step.tsx'
import { useCardDrag } from './use-drag.ts'

const shownKinds: readonly FactKind[] = ['experience', 'expectedCtc', 'notice']

export type CardProps = {
  card: BoardCard
  job: string
  now: number
  /** Where no column says it. */
  showsStatus?: boolean
  isChosen: boolean
  /** Undefined for accounts that may move nobody. */
  onChoose: ((isChosen: boolean) => void) | undefined
  onMove: ((to: ApplicationStatus) => void) | undefined
}

/** Somebody on a job. The whole card opens the person; the box and the menu stand above that link. */
export function Card({ card, job, now, showsStatus = false, isChosen, onChoose, onMove }: CardProps) {
  const item = useRef<HTMLLIElement>(null)
  const { _id, application, name, status } = card
  const isDragged = useCardDrag(item, application ?? '', onMove !== undefined)
  const days = daysIn(card, now)
  const facts = shownKinds.map((kind) => shownFact(card, kind).replace(/ years?$/, ' y')).filter(Boolean)
  return (
    <li
      ref={item}
      className={`group relative rounded-card border bg-sheet px-3 py-2.5 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-print hover:border-line-strong ${isChosen ? 'border-print ring-1 ring-print' : 'border-line'} ${isDragged ? 'opacity-40' : ''}`}
    >
      <p className="flex items-start gap-2">
        {onChoose && (
          <label
            className={`relative z-1 -my-1.5 -mr-1.5 -ml-1.5 grid size-8 shrink-0 place-items-center pointer-coarse:-mr-3 pointer-coarse:-ml-3 pointer-coarse:size-11 ${isChosen ? '' : 'pointer-fine:sr-only pointer-fine:group-focus-within:not-sr-only pointer-fine:group-hover:not-sr-only'}`}
          >
            <span className="sr-only">Select {name}</span>
            <input
              type="checkbox"
              className="size-4.5 accent-print"
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </label>
        )}
        <a
          data-card={application}
          draggable={false}
          href={placePath('people', _id, { job, application: application ?? undefined })}
          className="min-w-0 flex-1 truncate font-semibold outline-none after:absolute after:inset-0"
        >
          {name}
        </a>
        <span
          title={`Since ${shortDate(card.movedAt, now)}`}
          className={`whitespace-nowrap ${waitsLong(card, now) ? 'font-semibold text-marigold-ink' : 'text-ink-2'}`}
        >
          {days} d<span className="sr-only">ays in this column</span>
        </span>
      </p>
      {showsStatus && status && (
        <p className="my-1">
          <ApplicationBadge status={status} endedBy={card.endedBy} small />
        </p>
      )}
      {card.doNotContact && (
        <p className="mt-1">
          <DoNotContact />
        </p>
      )}
      {facts.length > 0 && <p className="truncate text-ink-2 max-lg:mr-16">{facts.join(', ')}</p>}
      {card.reason && <p className="truncate text-ink-2 max-lg:mr-16">{card.reason}</p>}
      {card.nextStep && (
        <p className="mt-1.5 line-clamp-2 border-line border-t pt-1.5 max-lg:mr-16">
          <NextStep step={card.nextStep} now={now} />
        </p>
      )}
      {onMove && (
        <div className="absolute right-1.5 bottom-1 z-1 pointer-fine:opacity-0 pointer-fine:focus-within:opacity-100 pointer-fine:group-hover:opacity-100 max-lg:right-1 max-lg:bottom-0">
          <MoveMenu current={status} onMove={onMove} />
        </div>
      )}
    </li>
  )
}
