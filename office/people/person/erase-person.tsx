import type { Person } from '../../../contract/person-page.ts'
import { useUndo } from '../../frame/undo.tsx'
import { RemovalQuestion } from '../../ui/removal-question.tsx'
import { usePersonChanges } from '../use-person-changes.ts'
import { contactWords, countWords } from './count-words.ts'

type ErasePersonProps = { person: Person; onErased: () => void; onClose: () => void }

/** Asks before everything of a person is erased, and says afterwards what was. */
export function ErasePerson({ person, onErased, onClose }: ErasePersonProps) {
  const { erase } = usePersonChanges()
  const { tell } = useUndo()

  async function remove() {
    const answer = await erase(person._id)
    if (answer.outcome === 'accepted') {
      const { erased } = answer.value
      tell(`${person.name} is erased: ${countWords(erased)}.${contactWords(erased, true)}`)
    }
    return answer
  }

  return (
    <RemovalQuestion
      title={`Erase ${person.name}?`}
      sentence={`Everything of this person is erased: ${countWords(person.counts)}.${contactWords(person.counts, false)} This cannot be undone.`}
      confirmLabel="Erase person"
      busyLabel="Erasing..."
      failure="The person was not erased. Please try again."
      remove={remove}
      onRemoved={onErased}
      onClose={onClose}
    />
  )
}
