import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

type ResultNoteProps = {
  tone: 'success' | 'failure'
  title?: string
  children: string
  /** What the server said beyond the sentence, such as when to try again. */
  more?: string
  /** Offers to send once more. */
  onRetry?: () => void
  icon?: boolean
  takesFocus?: boolean
}

/** What came of a sending. It scrolls into view, because on a phone the button may be all that is visible. */
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
