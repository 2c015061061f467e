import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** Left out on phones and tablets, where rows are blocks. */
  wideOnly?: boolean
}

type TableProps<Row> = {
  /** Not visible: tables stand under a heading with the same text. */
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

const cell = 'border-line px-2 py-1 lg:h-11 lg:border-t'
// On phones and tablets a row is a block of label and value pairs. Labels come from an attribute; the head stays for screen readers.
// Empty cells are hidden.
const pair =
  'max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-3 max-lg:text-left max-lg:before:text-ink-2 max-lg:before:content-[attr(data-label)] max-lg:has-[>div:empty]:hidden'

const sides = { left: 'text-left', right: 'text-right whitespace-nowrap' }

/** A table. Below 64rem every row becomes a block, so that nothing scrolls sideways. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map(({ label, align = 'left' }) => (
            <th
              key={label}
              scope="col"
              className={`sticky top-(--below-bar,0px) border-line border-t bg-wash px-2 py-1.5 font-semibold text-ink-2 text-meta ${sides[align]}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line hover:bg-wash max-lg:block max-lg:border-t max-lg:py-3">
            {columns.map((column, index) => (
              <Cell key={column.label} column={column} row={row} isHeader={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row, isHeader }: { column: Column<Row>; row: Row; isHeader: boolean }) {
  if (isHeader)
    return (
      <th scope="row" className={`text-left font-semibold max-lg:block ${cell}`}>
        {column.cell(row)}
      </th>
    )
  return (
    <td
      data-label={column.label}
      className={`${cell} ${column.wideOnly ? 'max-lg:hidden' : pair} ${sides[column.align ?? 'left']}`}
    >
      <div className="min-w-0 max-lg:wrap-anywhere max-lg:has-[>button:first-child]:-ml-3">{column.cell(row)}</div>
    </td>
  )
}
