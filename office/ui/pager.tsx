import { Button } from './button.tsx'
import { type Total, totalWords } from './total-words.ts'
import { PAGE_SIZE } from './use-list-query.ts'

const count = (value: number) => value.toLocaleString('en-IN')

type PagerProps = { page: number; total: Total; size?: number; onPage: (page: number) => void }

/** The range of a list that is shown, with Previous and Next. Empty when one page shows everything. */
export function Pager({ page, total: found, size = PAGE_SIZE, onPage }: PagerProps) {
  const { total, hasMore = false } = found
  if (total <= size && page === 1) return null
  const pages = Math.max(1, Math.ceil(total / size))
  const first = (page - 1) * size + 1
  return (
    <nav aria-label="Pages" className="flex min-h-12 items-center gap-2 px-4 max-lg:py-1">
      <p aria-live="polite" className="mr-auto text-ink-2">
        {first > total
          ? `0 of ${totalWords(found)}`
          : `${count(first)} to ${count(Math.min(page * size, total))} of ${totalWords(found)}`}
      </p>
      <Button disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        Previous
      </Button>
      <Button disabled={page >= pages && !hasMore} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
