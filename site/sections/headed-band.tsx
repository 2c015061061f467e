import { type ReactNode, useId } from 'react'
import { Band } from '../ui/band.tsx'

type HeadedBandProps = {
  heading: string
  /** One sentence under the heading. */
  lead?: string
  ground?: 'paper' | 'wash' | 'night'
  children: ReactNode
}

/** A band that is named by the heading it starts with. */
export function HeadedBand({ heading, lead, ground, children }: HeadedBandProps) {
  const id = useId()
  return (
    <Band ground={ground} labelledBy={id}>
      <h2 id={id} className="max-w-[22ch] text-title">
        {heading}
      </h2>
      {lead && <p className={`mt-4 max-w-[52ch] ${ground === 'night' ? 'text-print-mute' : 'text-ink-2'}`}>{lead}</p>}
      {children}
    </Band>
  )
}
