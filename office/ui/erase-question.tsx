import type { Answer } from '../session/staff-api.ts'
import { RemovalQuestion } from './removal-question.tsx'

type EraseQuestionProps = {
  /** The name of the person. */
  name: string
  /** The kind of record: "application". */
  record: string
  /** Related data that is erased too: "Its resume". */
  along: string
  erase: () => Promise<Answer<unknown>>
  onErased: () => void
  onClose: () => void
}

/** Asks before a record is erased at the person's request. */
export function EraseQuestion({ name, record, along, erase, onErased, onClose }: EraseQuestionProps) {
  return (
    <RemovalQuestion
      title={name}
      sentence={`Are you sure you want to erase this ${record}? ${along} and every mail about it are erased too. This cannot be undone.`}
      confirmLabel={`Erase ${record}`}
      busyLabel="Erasing..."
      failure={`Failed to erase the ${record}`}
      remove={erase}
      onRemoved={onErased}
      onClose={onClose}
    />
  )
}
