import type { ComponentProps, ReactNode } from 'react'

type Tone = 'ink' | 'print' | 'danger'

const tones: Record<Tone, string> = {
  ink: 'text-ink',
  print: 'text-print hover:text-print-hover',
  danger: 'text-danger',
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title' | 'className'> & {
  /** The accessible name: "Edit Plant Head, Press Shop". */
  label: string
  tone?: Tone
  /** One icon of 20 px. */
  children: ReactNode
}

/** For actions whose icon needs no label: close, edit, delete, menu, pause. 44 px for touch, 40 px for a pointer. */
export function IconButton({ label, tone = 'ink', type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`icon-button inline-flex shrink-0 items-center justify-center rounded-control transition-colors duration-[120ms] hover:bg-wash active:bg-wash-2 disabled:bg-transparent disabled:text-line-strong ${tones[tone]}`}
      {...rest}
    >
      {children}
    </button>
  )
}
