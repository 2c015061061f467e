import type { ReactNode } from 'react'

type ChipProps = { children: ReactNode }

/** An item of a list of labels, such as skills. Not interactive. */
export function Chip({ children }: ChipProps) {
  return <li className="rounded-chip bg-wash px-2 py-1 text-ink-2 text-meta leading-tight">{children}</li>
}
