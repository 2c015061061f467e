import type { ReactNode } from 'react'

type ChipProps = { children: ReactNode }

/** One word of a short set, such as a skill. It only names: it cannot be pressed. */
export function Chip({ children }: ChipProps) {
  return (
    <span className="inline-block rounded-chip bg-wash px-2 py-1 text-ink-2 text-meta leading-tight">{children}</span>
  )
}
