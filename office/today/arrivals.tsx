import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useState } from 'react'
import { formatMoment } from '../../contract/time.ts'
import type { Today } from '../../contract/today.ts'
import { Button } from '../ui/button.tsx'
import { LedgerGroup, LedgerRow } from './ledger.tsx'
import { arrivalWords, pathOf } from './line-words.ts'

const SHORT = 10

/** New records since the last visit, in one list: by job, by kind of enquiry and by import. */
export function Arrivals({ today: { arrivals, since, isFirstVisit }, scope }: { today: Today; scope: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (arrivals.length === 0) return null
  const shown = isWhole ? arrivals : arrivals.slice(0, SHORT)
  const rest = arrivals.length - shown.length
  const title = isFirstVisit ? 'New in the last seven days' : `New since ${formatMoment(since)}`
  return (
    <LedgerGroup title={title} count={arrivals.reduce((sum, { count }) => sum + count, 0)}>
      {shown.map((arrival) => {
        const path = pathOf(arrival, scope)
        const { name, detail } = arrivalWords(arrival)
        return (
          <LedgerRow
            key={path}
            id={path}
            href={path}
            tone="strong"
            when={`${arrival.count.toLocaleString('en-IN')} new`}
            icon={<CircleDashed size={16} />}
            name={name}
            detail={detail}
          />
        )
      })}
      {rest > 0 && (
        <li>
          <Button onClick={() => setIsWhole(true)}>Show {rest} more</Button>
        </li>
      )}
    </LedgerGroup>
  )
}
