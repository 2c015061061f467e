import type { ResumeWarning } from '../../contract/resume.ts'
import { Note } from '../../ui/note.tsx'

const sentences: Record<ResumeWarning, string> = {
  encrypted: 'It is encrypted. It may ask for a password, and we could not look inside.',
  scripts: 'It contains scripts or actions that can run when it is opened.',
  external: 'It loads content from the internet when it is opened.',
  embedded: 'It contains other files.',
}

/** Shown above the download button, so that it is read before the file is opened. */
export function ResumeWarnings({ warnings }: { warnings: readonly ResumeWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <Note tone="info" title="Take care with this resume">
      {warnings.map((warning) => (
        <p key={warning}>{sentences[warning]}</p>
      ))}
      <p>Open it only in a protected view, or ask the sender for a plain PDF.</p>
    </Note>
  )
}
