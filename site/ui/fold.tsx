import type { ReactNode } from 'react'
import { ChevronDown } from '../../ui/icons/icons.tsx'

type FoldProps = {
  /** Names the content that it opens, for screen readers. */
  name: string
  /** The padding at the right of its mark. */
  className?: string
  children: ReactNode
}

/** A part that phones show closed under its heading, which stands before it in the same positioned element. */
export function Fold({ name, className = '', children }: FoldProps) {
  return (
    <details className="fold">
      <summary className={`fold-over ${className}`}>
        <span className="sr-only">Show {name}</span>
        <ChevronDown size={20} className="fold-mark" />
      </summary>
      {children}
    </details>
  )
}
