import type { ComponentProps, ReactNode } from 'react'

type Look = 'filled' | 'soft' | 'text' | 'danger'

const looks: Record<Look, string> = {
  filled: 'bg-print px-3 text-sheet hover:bg-print-hover',
  soft: 'bg-wash-2 px-3 text-print hover:text-print-hover',
  text: 'px-2 text-print hover:bg-wash hover:text-print-hover',
  danger: 'px-2 text-danger hover:bg-danger-soft',
}

export const deskButtonClasses = (look: Look, className = '') =>
  `inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-control font-semibold leading-none whitespace-nowrap transition-colors duration-[120ms] aria-disabled:cursor-not-allowed aria-disabled:bg-wash-2 aria-disabled:text-ink-3 pointer-coarse:h-11 ${looks[look]} ${className}`

type DeskButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: Look
  /** Keeps the focus, so that people on a keyboard are not thrown out. */
  off?: boolean
}

/** A button of 32 px for bars and panes of the back office. */
export function DeskButton({ look = 'text', off = false, className, onClick, ...rest }: DeskButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={off || undefined}
      className={deskButtonClasses(look, className)}
      onClick={(event) => !off && onClick?.(event)}
      {...rest}
    />
  )
}

type DeskIconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'title'> & {
  label: string
  /** One icon of 16 px. */
  children: ReactNode
  off?: boolean
}

export function DeskIconButton({ label, off = false, onClick, className = '', ...rest }: DeskIconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      className={`inline-grid size-8 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-[120ms] hover:bg-wash-2 hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-line-strong pointer-coarse:size-11 ${className}`}
      onClick={(event) => !off && onClick?.(event)}
      {...rest}
    />
  )
}
