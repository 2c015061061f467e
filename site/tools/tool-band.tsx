import type { ReactNode } from 'react'
import { HeadedBand } from '../sections/headed-band.tsx'

type ToolBandProps = {
  heading: string
  lead: string
  /** Stands beside the heading where the figures are made up. */
  sample?: string
  ground?: 'paper' | 'wash' | 'sheet'
  children: ReactNode
}

/** The band of a tool: heading, one sentence, and one panel. */
export function ToolBand({ children, ...head }: ToolBandProps) {
  return (
    <HeadedBand {...head}>
      <div className="tool mt-7 rounded-card border border-line bg-sheet sm:mt-10">{children}</div>
    </HeadedBand>
  )
}
