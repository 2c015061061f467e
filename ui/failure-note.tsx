import { Button } from './button.tsx'
import { Note } from './note.tsx'

type FailureNoteProps = {
  title: string
  onRetry: () => void
  className?: string
}

/** Says that a part of the page could not be shown, and offers to try again. */
export function FailureNote({ title, onRetry, className }: FailureNoteProps) {
  return (
    <Note tone="failure" title={title} className={className}>
      <p>The connection may have dropped, or the site has just been updated. Nothing that you sent or saved is lost.</p>
      <Button look="outlined" size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Note>
  )
}
