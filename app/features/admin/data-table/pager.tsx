import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../../../ui/button.tsx'
import { PAGE_SIZE } from './use-list-query.ts'

type PagerProps = {
  page: number
  total: number
  size?: number
  onPage: (page: number) => void
}

const count = (value: number) => value.toLocaleString('en-IN')

/** The range of records on this page, with Previous and Next. Empty for an empty list. */
export function Pager({ page, total, size = PAGE_SIZE, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size))
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  if (total === 0 && page === 1) return null
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-2 py-2"
    >
      <p aria-live="polite" className="text-ink-2 tabular-nums">
        {first > total ? `0 of ${count(total)}` : `${count(first)} to ${count(last)} of ${count(total)}`}
      </p>
      {(pages > 1 || page > 1) && (
        <div className="flex gap-2">
          <Button look="outlined" size="small" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
            <ChevronLeft size={18} aria-hidden="true" />
            Previous
          </Button>
          <Button look="outlined" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  )
}
