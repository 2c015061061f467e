import type { ReactNode } from 'react'

export type BarRow = {
  label: string
  value: number
  /** Where a range begins; zero when it is left out. */
  from?: number
  /** The value in words, such as "40%"; the number itself when it is left out. */
  text?: string
  /** The label as a link to the records behind the bar. */
  link?: ReactNode
}

type BarRowsProps = {
  rows: readonly BarRow[]
  /** The value of the longest bar that the scale has room for; the largest value when it is left out. */
  most?: number
}

/** The share of the width that the longest bar takes; the value stands behind it. */
const LONGEST = 78

/** Lying bars on one scale that starts at zero. Widths are attributes, because the security policy blocks styles. */
export function BarRows({ rows, most = Math.max(...rows.map(({ value }) => value)) }: BarRowsProps) {
  const place = (value: number) => (most > 0 ? Math.round((value / most) * LONGEST * 10) / 10 : 0)
  return (
    <dl className="bar-rows grid items-center gap-x-4">
      {rows.map(({ label, value, from = 0, text = String(value), link }) => (
        <div key={label} className="contents">
          <dt className="text-label leading-8">{link ?? label}</dt>
          <dd>
            <svg className="chart h-8 w-full" aria-hidden="true">
              <rect x={`${place(from)}%`} y="6" width={`${place(value) - place(from)}%`} height="20" rx="1" />
              <text x={`${place(value)}%`} y="21" dx="8">
                {text}
              </text>
            </svg>
            <span className="sr-only">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
