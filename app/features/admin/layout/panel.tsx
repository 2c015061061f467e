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

/** A white block of a view with its heading. A table or a grid inside reaches its edges; use PanelBody for the rest. */
export function Panel({ id, title, aside, actions, children }: PanelProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="overflow-clip rounded-card border border-line bg-sheet">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 lg:px-5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={titleId} className="text-[1.375rem] leading-tight">
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
  return <div className="border-line border-t px-4 py-5 lg:px-5">{children}</div>
}
