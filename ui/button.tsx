import type { ComponentProps, ReactNode } from 'react'
import { TwinLabel } from './twin-label.tsx'

type Look = 'filled' | 'marigold' | 'outlined'
type Size = 'regular' | 'small'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border-[1.5px] font-semibold leading-none whitespace-nowrap transition-colors duration-[120ms] disabled:not-aria-busy:border-wash-2 disabled:not-aria-busy:bg-wash-2 disabled:not-aria-busy:text-ink-3 aria-busy:cursor-progress'

const looks: Record<Look, string> = {
  filled: 'border-print bg-print text-sheet hover:border-print-hover hover:bg-print-hover active:bg-print-deep',
  marigold: 'border-marigold bg-marigold text-ink hover:border-marigold-line hover:bg-marigold-line',
  outlined: 'button-outlined',
}

const sizes: Record<Size, string> = {
  regular: 'button-regular',
  small: 'button-small',
}

type Shared = { look?: Look; size?: Size; children: ReactNode; className?: string }

export function buttonClasses({ look = 'filled', size = 'regular', className = '' }: Omit<Shared, 'children'>) {
  return `${base} ${looks[look]} ${sizes[size]} ${className}`
}

type ButtonProps = Shared &
  Omit<ComponentProps<'button'>, keyof Shared> & {
    busy?: boolean
    /** Label while busy. The other label still takes its space, so that the width does not change. */
    busyLabel?: string
  }

/** A button that acts on the page. To link to another page, use ButtonLink. */
export function Button(props: ButtonProps) {
  const { look, size, className, type = 'button', busy = false, busyLabel, disabled, children, ...rest } = props
  return (
    <button
      type={type}
      className={buttonClasses({ look, size, className })}
      aria-busy={busy || undefined}
      disabled={busy || disabled}
      {...rest}
    >
      <TwinLabel label={children} busy={busy} busyLabel={busyLabel} />
    </button>
  )
}

type ButtonLinkProps = Shared & Omit<ComponentProps<'a'>, keyof Shared>

/** A link to another page of the site that looks like a button. */
export function ButtonLink({ look, size, className = '', ...rest }: ButtonLinkProps) {
  return (
    <a
      className={buttonClasses({ look, size, className: `max-w-full max-sm:whitespace-normal ${className}` })}
      {...rest}
    />
  )
}
