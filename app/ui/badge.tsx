import type { ReactNode } from 'react'

type Tone = 'waiting' | 'good' | 'neutral'

// Every tone has a border, so that the words of a column stand on one line.
const tones: Record<Tone, string> = {
  waiting: 'border-dashed border-marigold-line text-marigold-ink',
  good: 'border-success-soft bg-success-soft text-success',
  neutral: 'border-wash-2 bg-wash-2 text-ink',
}

type BadgeProps = { tone: Tone; children: ReactNode }

/** The status of a record in one word. A dashed border means that it waits for an action. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-block rounded-chip border-[1.5px] px-2 py-0.5 font-medium text-meta whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
