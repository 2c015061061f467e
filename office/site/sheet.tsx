import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

type SheetProps = {
  title: string
  /** A few words beside the title. */
  aside?: ReactNode
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Rises from the bottom of the page pane. Escape closes it. */
export function Sheet({ title, aside, actions, onClose, children }: SheetProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <section
      data-pane
      tabIndex={-1}
      aria-labelledby={titleId}
      className="sheet-rise absolute inset-x-0 bottom-0 z-20 flex max-h-[70%] flex-col border-line border-t bg-sheet shadow-above outline-none max-lg:fixed max-lg:bottom-(--tabs) max-lg:max-h-[78%]"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 py-2 pr-2 pl-4">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="text-[1.125rem] leading-6 outline-offset-2">
          {title}
        </h2>
        {aside && <p className="text-ink-2">{aside}</p>}
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          {actions}
          <IconButton label={`Close ${title}`} onClick={onClose}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </section>
  )
}
