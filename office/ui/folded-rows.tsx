import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

/** The number of rows shown at first. */
const SHOWN = 5

type FoldedRowsProps<Row> = {
  /** Of the heading. */
  id: string
  title: string
  rows: readonly Row[]
  children: (rows: readonly Row[]) => ReactNode
}

/** A section with the count of its rows and the first of them. */
export function FoldedRows<Row>({ id, title, rows, children }: FoldedRowsProps<Row>) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-[1.125rem] leading-6">
          {title} <span className="font-body font-normal text-[0.9375rem] text-ink-3">{rows.length}</span>
        </h2>
        {rows.length > SHOWN && (
          <Button className="-mr-2" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? `Newest ${SHOWN}` : `All ${rows.length}`}
          </Button>
        )}
      </div>
      {children(showsAll ? rows : rows.slice(0, SHOWN))}
    </section>
  )
}
