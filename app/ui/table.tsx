import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** The cell that names the row. One column has it. */
  rowHeader?: boolean
}

type TableProps<Row> = {
  caption: string
  /** For tables under a heading with the same text. */
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

const cell = 'border-line px-4 py-1 md:h-12 md:border-t md:px-3 lg:px-5'
// On phones a row is a block of label and value pairs. Labels come from an attribute; the head stays for screen readers.
// Empty cells are hidden.
const pair =
  'max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-3 max-md:text-left max-md:before:text-ink-2 max-md:before:content-[attr(data-label)] max-md:has-[>div:empty]:hidden'

const sides = { left: 'text-left', right: 'text-right whitespace-nowrap' }

/** A table. Below 48rem every row becomes a block, so that nothing scrolls sideways. */
export function Table<Row>({ caption, captionHidden = false, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 text-[0.9375rem] leading-normal tabular-nums max-md:block">
      <caption
        className={
          captionHidden
            ? 'sr-only'
            : 'px-4 py-4 text-left md:px-3 lg:px-5 font-bold font-display text-[1.375rem] max-md:block'
        }
      >
        {caption}
      </caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ key, label, align = 'left' }) => (
            <th
              key={key}
              scope="col"
              className={`sticky top-(--below-bar,0px) border-line border-t bg-wash px-3 py-2 lg:px-5 font-semibold text-ink-2 text-meta ${sides[align]}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line max-md:block max-md:border-t max-md:py-3">
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.rowHeader)
    return (
      <th scope="row" className={`text-left font-semibold max-md:block ${cell}`}>
        {column.cell(row)}
      </th>
    )
  return (
    <td data-label={column.label} className={`${cell} ${pair} ${sides[column.align ?? 'left']}`}>
      <div className="min-w-0 max-md:wrap-anywhere max-md:has-[>button:first-child]:-ml-3">{column.cell(row)}</div>
    </td>
  )
}
