import { useEffect, useRef } from 'react'
import { Note } from './note.tsx'

type ResultNoteProps = {
  tone: 'success' | 'failure'
  title?: string
  children: string
  /** What the server said beyond the sentence, such as when to try again. */
  more?: string
  icon?: boolean
}

/** What came of a sending. It scrolls into view, because on a phone the button may be all that is visible. */
export function ResultNote({ tone, title, children, more, icon }: ResultNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <Note ref={note} tone={tone} title={title} icon={icon} className="mt-5 scroll-mb-5">
      <p>{children}</p>
      {more && <p className="mt-1">{more}</p>}
    </Note>
  )
}
