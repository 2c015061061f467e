import type { ReactNode } from 'react'

type Ground = 'paper' | 'wash' | 'sheet' | 'night'

const grounds: Record<Ground, string> = {
  paper: '',
  wash: 'bg-wash',
  sheet: 'border-line border-y bg-sheet',
  night: 'on-dark bg-print-night text-sheet',
}

type BandProps = {
  ground?: Ground
  tight?: boolean
  /** The id of the band's heading, or a name for a band without one. */
  labelledBy?: string
  label?: string
  children: ReactNode
}

/** One full-width stripe of a page. It owns its padding; its content starts on the site's one left edge. */
export function Band({ ground = 'paper', tight = false, labelledBy, label, children }: BandProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      aria-label={label}
      className={`${grounds[ground]} ${tight ? 'band-tight' : 'band'}`}
    >
      <div className="animate-on-scroll wrap">{children}</div>
    </section>
  )
}
