import type { ReactNode } from 'react'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { HeadedBand } from '../sections/headed-band.tsx'

type ToolBandProps = {
  heading: string
  lead: string
  /** The words that open the panel on phones. */
  open: string
  /** Whether it starts open on phones, too. */
  isOpen: boolean
  /** Stands beside the heading where the figures are made up. */
  sample?: string
  ground?: 'paper' | 'wash' | 'sheet'
  children: ReactNode
}

/** The band of a tool: heading, one sentence, and one panel, which phones show closed. */
export function ToolBand({ open, isOpen, children, ...head }: ToolBandProps) {
  return (
    <HeadedBand {...head}>
      <details className="tool-fold fold mt-6 sm:mt-10" open={isOpen}>
        <summary>
          <span className="tool-open">{open}</span>
          <span className="tool-close">Close</span>
          <ChevronDown size={24} className="fold-mark" />
        </summary>
        <div className="tool rounded-card border border-line bg-sheet">{children}</div>
      </details>
    </HeadedBand>
  )
}
