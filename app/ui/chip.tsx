import type { ReactNode } from 'react'

type ChipProps = { children: ReactNode }

/** A label such as a skill. Not interactive. */
export function Chip({ children }: ChipProps) {
  return (
    <span className="inline-block rounded-chip bg-wash px-2 py-1 text-ink-2 text-meta leading-tight">{children}</span>
  )
}
