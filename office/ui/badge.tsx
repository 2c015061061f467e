import type { ReactNode } from 'react'

type Tone = 'waiting' | 'good' | 'neutral'

// Every tone has a border, so that the words of a column stand on one line.
const tones: Record<Tone, string> = {
  waiting: 'border-dashed border-marigold-line text-marigold-ink',
  good: 'border-success-soft bg-success-soft text-success',
  neutral: 'border-wash-2 bg-wash-2 text-ink',
}

type BadgeProps = {
  tone: Tone
  /** In the rows of a list. */
  small?: boolean
  children: ReactNode
}

/** The status of a record in one word. A dashed border means that it waits for an action. */
export function Badge({ tone, small = false, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-chip border-[1.5px] font-medium text-meta leading-none ${small ? 'h-5 px-1.5' : 'h-6 px-2'} ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
