import type { ComponentProps } from 'react'
import { TwinLabel } from '../../ui/twin-label.tsx'

type Look = 'filled' | 'soft' | 'text' | 'danger' | 'danger-filled'

const looks: Record<Look, string> = {
  filled: 'bg-print px-3 text-sheet hover:bg-print-hover',
  soft: 'bg-wash-2 px-3 text-print hover:text-print-hover',
  text: 'px-2 text-print hover:bg-wash hover:text-print-hover',
  danger: 'px-2 text-danger hover:bg-danger-soft',
  'danger-filled': 'bg-danger px-3 text-sheet hover:brightness-90',
}

const off =
  'not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:bg-wash-2 not-aria-busy:aria-disabled:text-ink-3 aria-busy:cursor-progress'

/** For a link that looks like a button. */
export const buttonClasses = (look: Look, className = '') =>
  `inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-control font-semibold text-[0.875rem] leading-none whitespace-nowrap transition-colors duration-[120ms] max-lg:h-11 max-lg:text-[1rem] pointer-coarse:h-11 ${off} ${looks[look]} ${className}`

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  busy?: boolean
  /** The label while busy. The other label still takes its space, so that the width does not change. */
  busyLabel?: string
}

/**
 * A button of 32 px, 44 px for fingers. One in a region is filled; `danger` is filled only where it answers a question.
 * A disabled button keeps the focus, so that people on a keyboard are not thrown out.
 */
export function Button(props: ButtonProps) {
  const {
    look = 'text',
    type = 'button',
    busy = false,
    busyLabel,
    className,
    disabled,
    onClick,
    children,
    ...rest
  } = props
  const isOff = busy || disabled === true
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      className={buttonClasses(look, className)}
      onClick={(event) => {
        // Keeps a form from being sent, also by Enter in one of its fields.
        if (isOff) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      <TwinLabel label={children} busy={busy} busyLabel={busyLabel} />
    </button>
  )
}
