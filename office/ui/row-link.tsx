import type { ReactNode } from 'react'

type RowLinkProps = { id: string; href: string; children: ReactNode }

/** The name of a record in its row. The link covers the row, which is positioned; what else can be pressed there stands above it. */
export function RowLink({ id, href, children }: RowLinkProps) {
  return (
    <a
      href={href}
      data-row={id}
      title={typeof children === 'string' ? children : undefined}
      className="truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-print focus-visible:after:-outline-offset-3"
    >
      {children}
    </a>
  )
}
