import { type ReactNode, useId } from 'react'
import { Band } from '../ui/band.tsx'

type ToolBandProps = {
  heading: string
  lead: string
  /** Stands beside the heading where the figures are made up. */
  sample?: string
  ground?: 'paper' | 'wash' | 'sheet'
  children: ReactNode
}

/** The band of a tool: heading, one sentence, and one panel. */
export function ToolBand({ heading, lead, sample, ground, children }: ToolBandProps) {
  const id = useId()
  return (
    <Band ground={ground} labelledBy={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="max-w-[22ch] text-title">
            {heading}
          </h2>
          <p className="mt-4 max-w-[65ch] text-ink-2">{lead}</p>
        </div>
        {sample && (
          <p className="rounded-chip bg-wash-2 px-2 py-1 font-semibold text-ink-2 text-meta leading-tight">{sample}</p>
        )}
      </div>
      <div className="tool mt-7 sm:mt-10 rounded-card border border-line bg-sheet">{children}</div>
    </Band>
  )
}
