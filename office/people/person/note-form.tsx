import { NoteForm } from '../../tasks/note-form.tsx'
import { usePersonChanges } from '../use-person-changes.ts'

type PersonNoteFormProps = {
  personId: string
  /** Its button is the one filled button of the pane. */
  isMain: boolean
}

/** Notes about a person, and what is next with them. */
export function PersonNoteForm({ personId, isMain }: PersonNoteFormProps) {
  const { addNote } = usePersonChanges()
  return (
    <NoteForm
      about={{ kind: 'person', record: personId }}
      isMain={isMain}
      add={(noted, key) => addNote(personId, noted, key)}
    />
  )
}
