import ArrowUp from 'lucide-react/icons/arrow-up'
import Rows3 from 'lucide-react/icons/rows-3'
import Rows4 from 'lucide-react/icons/rows-4'
import { factKinds } from '../../../contract/facts/fact-kinds.ts'
import type { PeopleSort } from '../../../contract/people.ts'
import { AllBox } from '../../ui/all-box.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { leadingTotalWords, type Total } from '../../ui/total-words.ts'
import { firstDirection, type Order } from './people-table.tsx'
import type { Density } from './use-density.ts'

const sortWords: Record<PeopleSort, string> = {
  relevance: 'Best match',
  submitted: 'Newest',
  name: 'Name',
  status: 'Status',
  experience: factKinds.experience.shortLabel,
  currentCtc: factKinds.currentCtc.shortLabel,
  expectedCtc: factKinds.expectedCtc.shortLabel,
  notice: factKinds.notice.shortLabel,
  city: 'City',
}

type ListHeadProps = {
  total: Total | undefined
  isAllChosen: boolean
  isSomeChosen: boolean
  /** Undefined for accounts that may change nothing, and above a table, whose head has the box. */
  onChooseAll: ((on: boolean) => void) | undefined
  /** Stands in the line of the filters, above a table. */
  isInline: boolean
  arrivals: string | undefined
  onShowArrivals: () => void
  order: Order
  canRank: boolean
  onSort: (order: Order) => void
  density: Density
  onDensity: (density: Density) => void
}

/** The line above the rows: how many, what is new, order and density. */
export function ListHead(props: ListHeadProps) {
  const { total, isAllChosen, isSomeChosen, onChooseAll, isInline, arrivals, order, canRank, density } = props
  const sorts = (Object.keys(sortWords) as PeopleSort[]).filter((sort) => sort !== 'relevance' || canRank)
  return (
    <div
      className={`flex items-center gap-3 ${isInline ? 'min-w-0 flex-1' : 'h-8 shrink-0 border-line border-y bg-wash pr-2 max-lg:h-11'}`}
    >
      {onChooseAll && !isInline ? (
        <span className="-mr-3 flex self-stretch">
          <AllBox isAllChosen={isAllChosen} isSomeChosen={isSomeChosen} onChooseAll={onChooseAll} />
        </span>
      ) : (
        <span className="w-1" />
      )}
      <p role="status" className="whitespace-nowrap">
        {total && (
          <>
            <b className="font-semibold">{leadingTotalWords(total)}</b> {total.total === 1 ? 'person' : 'people'}
          </>
        )}
      </p>
      <p role="status" className="min-w-0">
        {arrivals && (
          <button
            type="button"
            className="inline-flex h-7 items-center gap-1 whitespace-nowrap rounded-control px-1 font-semibold text-print hover:bg-wash-2 max-lg:h-11"
            onClick={props.onShowArrivals}
          >
            <ArrowUp size={16} aria-hidden="true" />
            {arrivals}
          </button>
        )}
      </p>
      <label className="ml-auto">
        <span className="sr-only">Order</span>
        <select
          className="h-7 rounded-control bg-transparent px-1 text-ink-2 hover:bg-wash-2 focus-visible:outline-offset-0 max-lg:h-11"
          value={order.sort}
          onChange={(event) => {
            const sort = event.target.value as PeopleSort
            props.onSort({ sort, direction: firstDirection(sort) })
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortWords[sort]}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        label={density === 'compact' ? 'Taller rows' : 'Compact rows'}
        className="-ml-2 h-7!"
        onClick={() => props.onDensity(density === 'compact' ? 'roomy' : 'compact')}
      >
        {density === 'compact' ? <Rows3 size={16} aria-hidden="true" /> : <Rows4 size={16} aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
