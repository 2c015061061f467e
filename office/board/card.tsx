import { useRef } from 'react'
import type { BoardCard } from '../../contract/board.ts'
import { dueWords, isLate } from '../../contract/due/write-due.ts'
import type { FactKind } from '../../contract/facts/fact-kinds.ts'
import type { ApplicationStatus } from '../../contract/stages.ts'
import { StageMenu } from '../applications/stage-menu.tsx'
import { placePath } from '../frame/address.ts'
import { DoNotContact } from '../people/do-not-contact.tsx'
import { shownFact } from '../people/facts/fact-columns.ts'
import { PopUp } from '../ui/pop-up.tsx'
import { shortDate } from '../ui/short-time.ts'
import { daysIn } from './board-columns.ts'
import { useCardDrag } from './use-drag.ts'

/** Somebody waits too long in a column after so many days. */
const LATE_DAYS = 7

const shownKinds: readonly FactKind[] = ['experience', 'expectedCtc', 'notice']

export type CardProps = {
  card: BoardCard
  job: string
  now: number
  isChosen: boolean
  /** Undefined for accounts that may move nobody. */
  onChoose: ((isChosen: boolean) => void) | undefined
  onMove: ((to: ApplicationStatus) => void) | undefined
}

/** Somebody on a job. The whole card opens the person; the box and the menu stand above that link. */
export function Card({ card, job, now, isChosen, onChoose, onMove }: CardProps) {
  const item = useRef<HTMLLIElement>(null)
  const { _id, application, name, status } = card
  const isDragged = useCardDrag(item, application ?? '', onMove !== undefined)
  const days = daysIn(card, now)
  const facts = shownKinds.map((kind) => shownFact(card, kind).replace(/ years?$/, ' y')).filter(Boolean)
  const isLate = days > LATE_DAYS && status !== 'placed' && status !== 'rejected'
  return (
    <li
      ref={item}
      className={`group relative rounded-card border bg-sheet px-3 py-2.5 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-print hover:border-line-strong ${isChosen ? 'border-print ring-1 ring-print' : 'border-line'} ${isDragged ? 'opacity-40' : ''}`}
    >
      <p className="flex items-start gap-2">
        {onChoose && (
          <label
            className={`relative z-1 -my-1.5 -ml-1.5 grid size-8 shrink-0 place-items-center pointer-coarse:size-11 ${isChosen ? '' : 'pointer-fine:sr-only pointer-fine:group-focus-within:not-sr-only pointer-fine:group-hover:not-sr-only'}`}
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
          className={`whitespace-nowrap ${isLate ? 'font-semibold text-marigold-ink' : 'text-ink-2'}`}
        >
          {days} d<span className="sr-only">ays in this column</span>
        </span>
      </p>
      {card.doNotContact && (
        <p className="mt-1">
          <DoNotContact />
        </p>
      )}
      {facts.length > 0 && <p className="truncate text-ink-2">{facts.join(', ')}</p>}
      {card.reason && <p className="truncate text-ink-2">{card.reason}</p>}
      {card.nextStep && <NextStep step={card.nextStep} now={now} />}
      {onMove && (
        <div className="absolute right-1.5 bottom-1 z-1 pointer-fine:opacity-0 pointer-fine:focus-within:opacity-100 pointer-fine:group-hover:opacity-100 max-lg:right-3 max-lg:bottom-1.5">
          <PopUp
            label="Move"
            side="right"
            className="h-7 rounded-control bg-sheet px-2 font-semibold text-print hover:bg-wash max-lg:h-11"
          >
            {(close) => (
              <StageMenu
                current={status ?? undefined}
                onChoose={(to) => {
                  close()
                  onMove(to)
                }}
              />
            )}
          </PopUp>
        </div>
      )}
    </li>
  )
}

function NextStep({ step: { step, dueAt }, now }: { step: NonNullable<BoardCard['nextStep']>; now: number }) {
  const late = isLate(dueAt, now)
  return (
    <p className={`mt-1.5 truncate border-line border-t pt-1.5 ${late ? 'font-medium text-danger' : 'text-ink-2'}`}>
      {late && <span className="sr-only">Overdue: </span>}
      {step}
      {dueAt !== null && `, ${dueWords(dueAt, now)}`}
    </p>
  )
}
