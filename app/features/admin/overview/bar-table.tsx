type Bar = { label: string; value: number }

type BarTableProps = {
  /** The caption for screen readers. */
  caption: string
  /** The heading of the labels: "Week". */
  of: string
  /** The heading of the numbers: "Applications". */
  counted: string
  bars: readonly Bar[]
}

/** A bar chart with a common zero, as a table, so that screen readers get the same numbers. */
export function BarTable({ caption, of, counted, bars }: BarTableProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-36 sm:w-44" />
        <col className="w-14" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{counted}</th>
          <td>Bar</td>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="py-1 pr-3 text-left font-normal text-ink-2">
              {label}
            </th>
            <td className="py-1 pr-3 text-right font-semibold">{value.toLocaleString('en-IN')}</td>
            <td aria-hidden="true" className="py-1">
              <svg width="100%" height="16" focusable="false" className="block fill-print">
                <title>Bar</title>
                <rect width={`${(value / most) * 100}%`} height="16" rx="2" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
