import { useState } from 'react'
import type { BoardCard } from '../../contract/board.ts'
import { ApplicationBadge } from '../applications/application-badge.tsx'
import { placePath } from '../frame/address.ts'
import { DoNotContact } from '../people/do-not-contact.tsx'
import { FactCell } from '../people/facts/fact-cell.tsx'
import { factColumns } from '../people/facts/fact-columns.ts'
import { Button } from '../ui/button.tsx'
import { RowBox } from '../ui/row-box.tsx'
import { rowGround } from '../ui/row-ground.ts'
import { shortDate } from '../ui/short-time.ts'
import { placeIn } from './board-column.tsx'
import { daysIn } from './board-columns.ts'
import { Card, type CardProps } from './card.tsx'
import { waitsLong } from './filter-cards.ts'
import { MoveMenu } from './move-menu.tsx'
import { NextStep } from './next-step.tsx'

const FIRST = 100
const MORE = 200

type CardTableProps = {
  /** In the order of the columns. */
  cards: readonly BoardCard[]
  isNarrow: boolean
  returnTo: string
  propsOf: (card: BoardCard) => CardProps
}

/** The people of a job as a table, and on phones as cards that say their status. */
export function CardTable({ cards, isNarrow, returnTo, propsOf }: CardTableProps) {
  const [count, setCount] = useState(() => Math.max(FIRST, placeIn(cards, returnTo)))
  const shown = cards.slice(0, count)
  const rest = cards.length - shown.length
  if (cards.length === 0) return <p className="px-6 py-4 text-ink-2 max-lg:px-4">Nobody is in this list.</p>
  const more = rest > 0 && (
    <Button className="mx-4 my-1" onClick={() => setCount(count + MORE)}>
      {rest} more
    </Button>
  )
  if (isNarrow)
    return (
      <div className="py-2.5">
        <ul aria-label="People of the job" className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4">
          {shown.map((card) => (
            <Card key={card._id} {...propsOf(card)} showsStatus />
          ))}
        </ul>
        {more}
      </div>
    )
  return (
    <div className="@container">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">People of the job</caption>
        <thead className="sticky top-0 z-2 bg-wash text-ink-2">
          <tr className="h-8 border-line border-b">
            <td className="w-11" />
            <th scope="col" className="w-[20%] font-semibold">
              Name
            </th>
            <th scope="col" className="w-42 font-semibold">
              Status
            </th>
            <th scope="col" className="w-16 font-semibold">
              Days
            </th>
            {factColumns.map(({ kind, label, look }) => (
              <th key={kind} scope="col" className={`font-semibold ${look}`}>
                {label}
              </th>
            ))}
            <th scope="col" className="font-semibold">
              Next step
            </th>
            <td className="w-20" />
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-b">
          {shown.map((card) => (
            <Row key={card._id} {...propsOf(card)} />
          ))}
        </tbody>
      </table>
      {more}
    </div>
  )
}

function Row({ card, job, now, isChosen, onChoose, onMove }: CardProps) {
  const { _id, application, name, status, endedBy } = card
  return (
    <tr className={`group relative h-10 ${rowGround({ isCurrent: false, isChosen })}`}>
      <td className="h-full p-0">{onChoose && <RowBox name={name} checked={isChosen} onChange={onChoose} />}</td>
      <th scope="row" className="pr-4 font-normal">
        <span className="flex items-center gap-2">
          <a
            data-card={application}
            href={placePath('people', _id, { job, application: application ?? undefined })}
            className="truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-print"
          >
            {name}
          </a>
          {card.doNotContact && <DoNotContact />}
        </span>
      </th>
      <td>{status && <ApplicationBadge status={status} endedBy={endedBy} small />}</td>
      <td
        title={`Since ${shortDate(card.movedAt, now)}`}
        className={waitsLong(card, now) ? 'font-semibold text-marigold-ink' : 'text-ink-2'}
      >
        {daysIn(card, now)} d
      </td>
      {factColumns.map(({ kind, look }) => (
        <FactCell key={kind} person={card} kind={kind} look={look} now={now} />
      ))}
      <td className="truncate pr-3">
        {card.nextStep ? (
          <NextStep step={card.nextStep} now={now} />
        ) : (
          card.reason && <span className="text-ink-2">Ended: {card.reason}</span>
        )}
      </td>
      <td className="p-0">
        {onMove && (
          <div className="relative z-1 pointer-fine:opacity-0 pointer-fine:focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
            <MoveMenu current={status} onMove={onMove} />
          </div>
        )}
      </td>
    </tr>
  )
}
