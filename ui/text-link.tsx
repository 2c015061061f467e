import type { ComponentProps, ReactNode } from 'react'
import { ArrowRight, ArrowUpRight } from './icons/icons.tsx'

type Shared = {
  children: ReactNode
  /** `inherit` on dark grounds. */
  colour?: 'print' | 'inherit'
  /** For links inside a sentence: keeps the line height. */
  inline?: boolean
  className?: string
}

function classesOf({ colour = 'print', inline = false, className = '' }: Omit<Shared, 'children'>) {
  const shape = inline
    ? 'font-semibold underline decoration-[1.5px] underline-offset-[0.2em]'
    : 'text-link rounded-chip'
  const ink = colour === 'print' ? 'text-print hover:text-print-hover' : ''
  return `${shape} ${ink} ${className}`
}

type TextLinkProps = Shared & Omit<ComponentProps<'a'>, keyof Shared> & { arrow?: boolean }

/** A link to another page of the site. */
export function TextLink({ colour, inline, className, arrow = false, children, ...rest }: TextLinkProps) {
  return (
    <a className={classesOf({ colour, inline, className })} {...rest}>
      {children}
      {arrow && <ArrowRight size={18} className="shrink-0" />}
    </a>
  )
}

type ExternalLinkProps = Shared &
  Omit<ComponentProps<'a'>, keyof Shared | 'target' | 'rel'> & {
    /** Without it, the content is shown as text. */
    href: string | undefined
    /** `true` for the arrow of external links, or another icon. */
    icon?: boolean | ReactNode
  }

/** A link to another site, which opens in a new tab, or a mail or telephone link. */
export function ExternalLink({ colour, inline, className, icon = false, children, href, ...rest }: ExternalLinkProps) {
  if (href === undefined) {
    return (
      <span className={className}>
        {icon !== true && icon}
        {children}
      </span>
    )
  }
  const isWebsite = /^https?:/.test(href)
  return (
    <a
      href={href}
      className={classesOf({ colour, inline, className })}
      {...(isWebsite && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
    >
      {icon !== true && icon}
      {children}
      {icon === true && <ArrowUpRight size={18} className="shrink-0" />}
      {isWebsite && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}
