import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

type ResultNoteProps = {
  tone: 'success' | 'failure'
  title?: string
  children: string
  /** A further sentence from the server, such as when to try again. */
  more?: string
  /** Adds a button that tries again. */
  onRetry?: () => void
  icon?: boolean
  takesFocus?: boolean
}

/** The result of sending a form. Scrolls into view, because on a phone only the button may be visible. */
export function ResultNote({ tone, title, children, more, onRetry, icon, takesFocus = false }: ResultNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
    if (takesFocus) note.current?.focus()
  }, [takesFocus])

  return (
    <Note ref={note} tone={tone} title={title} icon={icon} className={takesFocus ? '' : 'mt-5 scroll-mb-5'}>
      <p>{children}</p>
      {more && <p className="mt-1">{more}</p>}
      {onRetry && (
        <Button look="outlined" size="small" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Note>
  )
}
