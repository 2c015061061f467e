import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import type { PeopleSort } from '../../../contract/people.ts'
import { formatMoment } from '../../../contract/time.ts'
import { ApplicationBadge } from '../../applications/application-badge.tsx'
import { AllBox, type AllBoxProps } from '../../ui/all-box.tsx'
import { RowBox } from '../../ui/row-box.tsx'
import { currentEdge, rowGround } from '../../ui/row-ground.ts'
import { RowLink } from '../../ui/row-link.tsx'
import { shortDate } from '../../ui/short-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { DoNotContact } from '../do-not-contact.tsx'
import { FactCell } from '../facts/fact-cell.tsx'
import { factColumns } from '../facts/fact-columns.ts'
import type { RowsProps } from './people-rows.tsx'
import { ApplicationCount, SecondLine } from './second-line.tsx'

export type Order = { sort: PeopleSort; direction: 'asc' | 'desc' }

/** The direction in which a list is sorted first: dates and matches from the newest and the best, all others upwards. */
export const firstDirection = (sort: PeopleSort | undefined): Order['direction'] =>
  sort === undefined || sort === 'submitted' || sort === 'relevance' ? 'desc' : 'asc'

type PeopleTableProps = RowsProps & { order: Order; onSort: (order: Order) => void; all: AllBoxProps }

/** The list with columns, in the room that a closed resume leaves. */
export function PeopleTable(props: PeopleTableProps) {
  const { people, current, density, chosen, onChoose, hrefOf } = props
  const now = useNow()
  return (
    <div className="@container">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">People</caption>
        <thead className="sticky top-0 z-2 bg-wash">
          <tr className="h-8 border-line border-y">
            {onChoose && (
              <td className="w-11 p-0">
                <AllBox {...props.all} />
              </td>
            )}
            <SortHead {...props} sort="name" className={`w-[24%] ${onChoose ? '' : 'pl-4'}`}>
              Name
            </SortHead>
            <th scope="col" className="font-normal text-ink-2">
              Job or matching line
            </th>
            {factColumns.map(({ kind, label, look }) => (
              <SortHead key={kind} {...props} sort={kind} className={look}>
                {label}
              </SortHead>
            ))}
            <SortHead {...props} sort="submitted" className="w-28">
              Submitted
            </SortHead>
            <SortHead {...props} sort="status" className="w-46">
              Status
            </SortHead>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-b">
          {people.map((person) => (
            <tr
              key={person._id}
              aria-current={person._id === current || undefined}
              className={`relative ${density === 'compact' ? 'h-9' : 'h-12'} ${rowGround({ isCurrent: person._id === current, isChosen: chosen.has(person._id) })}`}
            >
              {onChoose && (
                <td className="h-full p-0">
                  <RowBox
                    name={person.name}
                    checked={chosen.has(person._id)}
                    onChange={(on) => onChoose(person._id, on)}
                  />
                </td>
              )}
              <th
                scope="row"
                className={`pr-4 font-normal ${onChoose ? '' : 'pl-4'} ${person._id === current ? currentEdge : ''}`}
              >
                <span className="flex items-center gap-2">
                  <RowLink id={person._id} href={hrefOf(person)}>
                    {person.name}
                  </RowLink>
                  {person.doNotContact ? <DoNotContact /> : <ApplicationCount person={person} />}
                </span>
              </th>
              <td className="truncate pr-4 text-ink-2">
                <SecondLine person={person} />
              </td>
              {factColumns.map(({ kind, look }) => (
                <FactCell key={kind} person={person} kind={kind} look={look} now={now} />
              ))}
              <td className="whitespace-nowrap text-ink-2">
                <time dateTime={person.submittedAt} title={formatMoment(person.submittedAt)}>
                  {shortDate(person.submittedAt, now)}
                </time>
              </td>
              <td>{person.status && <ApplicationBadge status={person.status} endedBy={person.endedBy} small />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SortHeadProps = Pick<PeopleTableProps, 'order' | 'onSort'> & {
  sort: PeopleSort
  className: string
  children: ReactNode
}

function SortHead({ order, onSort, sort, className, children }: SortHeadProps) {
  const isSorted = order.sort === sort
  const direction = isSorted ? (order.direction === 'asc' ? 'desc' : 'asc') : firstDirection(sort)
  const Arrow = order.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={className}
    >
      <button
        type="button"
        className="-mx-1 inline-flex h-7 items-center gap-1 rounded-control px-1 font-semibold text-ink-2 hover:bg-wash-2 hover:text-ink"
        onClick={() => onSort({ sort, direction })}
      >
        {children}
        {isSorted && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  )
}
