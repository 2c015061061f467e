import { erasureDueAt } from '../../../contract/erasure-request.ts'
import { formatDate, formatMoment } from '../../../contract/time.ts'
import { useNow } from '../../ui/use-now.ts'

/** Stands beside the name of somebody who asked to be erased. */
export function ToBeErased({ askedAt }: { askedAt: string }) {
  const dueAt = erasureDueAt(askedAt)
  const isLate = Date.parse(dueAt) < useNow()
  return (
    <span
      title={`Asked on ${formatMoment(askedAt)}`}
      className={`inline-flex h-5 shrink-0 items-center whitespace-nowrap rounded-chip border px-1.5 font-medium text-meta leading-none ${isLate ? 'border-danger bg-danger text-sheet' : 'border-line-strong text-ink-2'}`}
    >
      {isLate ? 'Was to be erased by' : 'To be erased by'} {formatDate(dueAt)}
    </span>
  )
}
