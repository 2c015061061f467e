import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '../lib/router.tsx'

type Look = 'filled' | 'marigold' | 'outlined' | 'danger'
type Size = 'regular' | 'small'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border-[1.5px] font-semibold leading-none whitespace-nowrap transition-colors duration-[120ms] disabled:border-wash-2 disabled:bg-wash-2 disabled:text-ink-3 aria-busy:cursor-progress'

const looks: Record<Look, string> = {
  filled: 'border-print bg-print text-sheet hover:border-print-hover hover:bg-print-hover active:bg-print-deep',
  marigold: 'border-marigold bg-marigold text-ink hover:border-marigold-line hover:bg-marigold-line',
  outlined:
    'border-print bg-sheet text-print hover:border-print-hover hover:bg-wash hover:text-print-hover active:bg-wash-2',
  danger: 'border-danger bg-danger text-sheet not-disabled:hover:brightness-90',
}

const sizes: Record<Size, string> = {
  regular: 'min-h-12 px-5 text-label',
  small: 'min-h-10 px-4 text-[0.9375rem]',
}

type Shared = { look?: Look; size?: Size; children: ReactNode; className?: string }

function classesOf({ look = 'filled', size = 'regular', className = '' }: Omit<Shared, 'children'>) {
  return `${base} ${looks[look]} ${sizes[size]} ${className}`
}

type ButtonProps = Shared &
  Omit<ComponentProps<'button'>, keyof Shared> & {
    busy?: boolean
    /** What it says while busy. Both labels share one place, so that the width stays. */
    busyLabel?: string
  }

/** Something happens here. To go somewhere, use ButtonLink. */
export function Button({
  look,
  size,
  className,
  type = 'button',
  busy = false,
  busyLabel,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Busy is not disabled: a disabled button would lose the focus of the person who has just pressed it.
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={classesOf({ look, size, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      {...rest}
    >
      {busyLabel ? (
        <span className="grid">
          <Label shown={!busy}>{children}</Label>
          <Label shown={busy}>{busyLabel}</Label>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

function Label({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={!shown || undefined}
      className={`col-start-1 row-start-1 inline-flex items-center justify-center gap-2 ${shown ? '' : 'invisible'}`}
    >
      {children}
    </span>
  )
}

type ButtonLinkProps = Shared & { to: string }

/** A link to another page of the site that looks like a button. */
export function ButtonLink({ look, size, className, to, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classesOf({ look, size, className })}>
      {children}
    </Link>
  )
}
