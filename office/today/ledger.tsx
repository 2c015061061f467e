import type { ReactNode } from 'react'
import { ArrowRight } from '../../ui/icons/icons.tsx'

type LedgerGroupProps = {
  title: string
  count: number
  /** The list with all of them; left out when all are shown here. */
  all?: string | undefined
  children: ReactNode
}

/** Rows of one kind under a heading, with a link to the rest. */
export function LedgerGroup({ title, count, all, children }: LedgerGroupProps) {
  const number = count.toLocaleString('en-IN')
  return (
    <section aria-label={title}>
      <header className="flex min-h-8 items-baseline justify-between gap-3 px-2">
        <h2 className="text-[1.125rem] leading-6">
          {title}{' '}
          <span className="ml-1 font-body font-normal text-[0.9375rem] text-ink-3 tracking-normal">{number}</span>
        </h2>
        {all && (
          <a
            href={all}
            className="inline-flex items-center gap-1 font-semibold text-print hover:text-print-hover hover:underline pointer-coarse:min-h-11"
          >
            All {number}
            <span className="sr-only">: {title}</span>
            <ArrowRight size={14} className="shrink-0" />
          </a>
        )}
      </header>
      <ul className="divide-y divide-line border-line border-y">{children}</ul>
    </section>
  )
}

type LedgerRowProps = {
  id: string
  href: string
  /** The time or the number at the beginning. */
  when: ReactNode
  tone?: 'plain' | 'late' | 'soon' | 'strong'
  icon: ReactNode
  name: string
  detail: ReactNode
  /** Buttons that show where the pointer or the focus is, and always for fingers. */
  acts?: ReactNode
  /** The acts are always shown. */
  showsActs?: boolean
}

const tones = {
  plain: 'text-ink-2',
  late: 'font-semibold text-danger',
  soon: 'font-semibold text-marigold-ink',
  strong: 'font-semibold text-ink',
}

/** A row of 44 px, two lines on phones. The whole row is the link. */
export function LedgerRow({ id, href, when, tone = 'plain', icon, name, detail, acts, showsActs }: LedgerRowProps) {
  const iconTone = tone === 'late' ? 'text-danger' : tone === 'strong' ? 'text-marigold-ink' : 'text-ink-3'
  const hidden = showsActs
    ? ''
    : 'opacity-0 focus-within:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 max-lg:opacity-100'
  return (
    <li className="group relative flex min-h-11 items-center gap-x-3 px-2 hover:bg-wash max-lg:min-h-16.5 max-lg:py-1.5">
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:gap-x-2">
        <span
          className={`flex w-40 shrink-0 items-center justify-between gap-2 max-lg:order-2 max-lg:w-auto max-lg:empty:hidden ${tones[tone]}`}
        >
          <span className="whitespace-nowrap">{when}</span>
          <span aria-hidden="true" className={`shrink-0 max-lg:hidden ${iconTone}`}>
            {icon}
          </span>
        </span>
        <a
          href={href}
          data-row={id}
          className="min-w-0 truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-print focus-visible:after:-outline-offset-3 max-lg:order-1 max-lg:col-span-2 lg:max-w-[50%] lg:shrink-0"
        >
          {name}
        </a>
        <span className="min-w-0 flex-1 truncate text-ink-2 max-lg:order-3">{detail}</span>
      </div>
      {acts && <span className={`relative z-1 flex shrink-0 items-center ${hidden}`}>{acts}</span>}
    </li>
  )
}

/** The height of rows that are not loaded yet. */
export function EmptyRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
    <li key={index} aria-hidden="true" className="min-h-11 max-lg:min-h-16.5" />
  ))
}
