import type { Answer } from '../session/staff-api.ts'
import { RemovalQuestion } from './removal-question.tsx'

type EraseQuestionProps = {
  /** Whose record it is. */
  name: string
  /** What it is: "application". */
  record: string
  /** What goes with it: "Its resume". */
  along: string
  erase: () => Promise<Answer<unknown>>
  onErased: () => void
  onClose: () => void
}

/** A person may ask to be forgotten. It cannot be undone, so it asks first. */
export function EraseQuestion({ name, record, along, erase, onErased, onClose }: EraseQuestionProps) {
  return (
    <RemovalQuestion
      title={name}
      sentence={`Are you sure you want to erase this ${record}? ${along} and every mail about it are erased too.`}
      act={`Erase ${record}`}
      busyAct="Erasing..."
      failure={`Failed to erase the ${record}`}
      remove={erase}
      onRemoved={onErased}
      onClose={onClose}
    />
  )
}
