import type { ComponentProps, ReactNode } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title' | 'className'> & {
  /** The accessible name: "Pause the client strip". */
  label: string
  /** One icon of 20 px. */
  children: ReactNode
}

/** For actions whose icon needs no label: close, menu, pause. 44 px for touch, 40 px for a pointer. */
export function IconButton({ label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className="icon-button inline-flex shrink-0 items-center justify-center rounded-control text-ink transition-colors duration-[120ms] hover:bg-wash active:bg-wash-2 disabled:bg-transparent disabled:text-line-strong"
      {...rest}
    >
      {children}
    </button>
  )
}
