import type { ComponentProps, ReactNode } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'title'> & {
  /** The accessible name and the tooltip: "Edit Plant Head, Press Shop". */
  label: string
  tone?: 'ink' | 'danger'
  /** One icon of 16 px. */
  children: ReactNode
}

const tones = { ink: 'text-ink-2 hover:text-ink', danger: 'text-danger' }

/** For actions whose icon needs no label. A disabled one keeps the focus. */
export function IconButton({ label, tone = 'ink', disabled, onClick, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      className={`inline-grid size-8 shrink-0 place-items-center rounded-control transition-colors duration-[120ms] hover:bg-wash-2 aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-line-strong pointer-coarse:size-11 ${tones[tone]} ${className}`}
      onClick={(event) => !disabled && onClick?.(event)}
      {...rest}
    />
  )
}
