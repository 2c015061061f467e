import { type ReactNode, useId } from 'react'

type PanelProps = {
  /** The target of links within the page. */
  id?: string
  title: string
  /** A few words beside the title: "Latest 10". */
  aside?: ReactNode
  /** The panel's buttons, at the right. */
  actions?: ReactNode
  children: ReactNode
}

/** A block of a view with its heading. A table or a grid inside reaches its edges; use PanelBody for the rest. */
export function Panel({ id, title, aside, actions, children }: PanelProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="pt-2">
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-2 py-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={titleId} className="text-[1.125rem] leading-6">
            {title}
          </h2>
          {aside && <p className="text-ink-2">{aside}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="border-line border-t px-2 py-4">{children}</div>
}
