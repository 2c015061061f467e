import { type ReactNode, useEffect, useRef } from 'react'
import { Note } from '../../ui/note.tsx'
import { Button } from './button.tsx'

type ConflictNoteProps = {
  /** A sentence about the colleague's change. */
  children: ReactNode
  /** The label of the button, "Keep mine" by default. */
  keepMine?: string
  busy?: boolean
  onKeepMine: () => void
  /** Undefined when no field was changed by both, so that there is nothing to choose. */
  onUseTheirs?: () => void
}

/** Shown when a colleague saved first. Nothing is saved until one of the buttons is pressed. */
export function ConflictNote({ children, keepMine = 'Keep mine', busy, onKeepMine, onUseTheirs }: ConflictNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <Note ref={note} tone="failure" className="mt-5 scroll-mb-5">
      {children}
      <p className="mt-4 flex flex-wrap gap-3">
        {onUseTheirs && (
          <Button look="soft" disabled={busy} onClick={onUseTheirs}>
            Use theirs
          </Button>
        )}
        <Button look="filled" busy={busy} onClick={onKeepMine}>
          {keepMine}
        </Button>
      </p>
    </Note>
  )
}
