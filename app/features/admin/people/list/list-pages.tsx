import { DeskButton } from '../../site/desk-button.tsx'
import { type Total, totalWords } from '../total-words.ts'
import { PAGE_SIZE } from '../use-people.ts'

const count = (value: number) => value.toLocaleString('en-IN')

type ListPagesProps = { page: number; total: Total; onPage: (page: number) => void }

/** The range of the list that is shown, below its last row. */
export function ListPages({ page, total: found, onPage }: ListPagesProps) {
  const { total } = found
  if (total <= PAGE_SIZE) return null
  const last = Math.min(page * PAGE_SIZE, total)
  return (
    <nav aria-label="Pages" className="flex h-12 items-center gap-2 px-4">
      <p className="mr-auto text-ink-2">
        {count((page - 1) * PAGE_SIZE + 1)} to {count(last)} of {totalWords(found)}
      </p>
      <DeskButton off={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </DeskButton>
      <DeskButton off={last >= total} onClick={() => onPage(page + 1)}>
        Next
      </DeskButton>
    </nav>
  )
}
