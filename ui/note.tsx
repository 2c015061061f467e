import type { ReactNode, Ref } from 'react'
import { Check, CircleAlert, Info } from './icons/icons.tsx'

type Tone = 'success' | 'failure' | 'info'

const looks = {
  success: { Icon: Check, block: 'border-success bg-success-soft', word: 'text-success' },
  failure: { Icon: CircleAlert, block: 'border-danger bg-danger-soft', word: 'text-danger' },
  info: { Icon: Info, block: 'border-marigold bg-marigold-soft', word: 'text-marigold-ink' },
} as const

type NoteProps = {
  tone: Tone
  title?: string
  children?: ReactNode
  /** False for sentences that contain their own symbol. */
  icon?: boolean
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A result or error, announced to screen readers when it appears; errors interrupt. Forms scroll to it by its ref. */
export function Note({ tone, title, children, icon = true, className = '', ref }: NoteProps) {
  const { Icon, block, word } = looks[tone]
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={tone === 'failure' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-card border-l-4 p-4 text-[0.9375rem] leading-normal ${block} ${className}`}
    >
      {icon && <Icon size={24} strokeWidth={2} aria-hidden="true" className={`shrink-0 ${word}`} />}
      <div className="min-w-0">
        {title && <p className={`font-semibold text-label leading-normal ${word}`}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
