import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useEscape } from './use-escape.ts'
import type { useListQuery } from './use-list-query.ts'
import type { useRowWalk } from './use-row-walk.ts'
import { useScreen } from './use-screen.ts'
import { WalkBar } from './walk-bar.tsx'

type ReadingPaneProps = {
  /** The kind of record that is read: "Enquiry". */
  label: string
  list: Pick<ReturnType<typeof useListQuery>, 'record' | 'pathOf' | 'showRecord'>
  walk: ReturnType<typeof useRowWalk>
  /** Buttons for the record; the one filled button is the last. Always in view. */
  acts?: ReactNode
  /** A form above them, such as that of a note. */
  form?: ReactNode
  children: ReactNode
}

/** The record that is read, beside its list. Escape and the cross close it; on narrow screens a link leads back. */
export function ReadingPane({ label, list, walk, acts, form, children }: ReadingPaneProps) {
  const isNarrow = useScreen() === 'narrow'
  const close = () => list.showRecord()
  useEscape(close)
  return (
    <section
      data-pane
      data-reading
      tabIndex={-1}
      aria-label={label}
      className="flex min-h-0 min-w-0 flex-col bg-sheet outline-none"
    >
      <div className="flex h-11 shrink-0 items-center gap-1 border-line border-b px-2 max-lg:h-13">
        <WalkBar
          noun={walk.noun}
          position={walk.position}
          total={{ total: walk.total }}
          onWalk={walk.walk}
          backTo={isNarrow ? list.pathOf() : undefined}
        />
        {!isNarrow && (
          <IconButton label="Close" aria-keyshortcuts="Escape" onClick={close}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div key={list.record} className="relative min-h-0 flex-1 overflow-y-auto p-4 print:overflow-visible lg:p-6">
        {children}
      </div>
      {form}
      {acts && (
        <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-line border-t px-4 py-2 empty:hidden lg:px-6">
          {acts}
        </div>
      )}
    </section>
  )
}
