import { type ReactNode, useId } from 'react'
import { Band } from '../ui/band.tsx'

type HeadedBandProps = {
  heading: string
  /** One sentence under the heading. */
  lead?: string
  /** The mark at the right of the heading where the figures are made up. */
  sample?: string
  ground?: 'paper' | 'wash' | 'sheet' | 'night'
  children: ReactNode
}

/** A band that is named by the heading it starts with. */
export function HeadedBand({ heading, lead, sample, ground, children }: HeadedBandProps) {
  const id = useId()
  return (
    <Band ground={ground} labelledBy={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="max-w-[22ch] text-title">
            {heading}
          </h2>
          {lead && (
            <p className={`mt-3 max-w-[52ch] sm:mt-4 ${ground === 'night' ? 'text-print-mute' : 'text-ink-2'}`}>
              {lead}
            </p>
          )}
        </div>
        {sample && (
          <p className="rounded-chip bg-wash-2 px-2 py-1 font-semibold text-ink-2 text-meta leading-tight">{sample}</p>
        )}
      </div>
      {children}
    </Band>
  )
}
