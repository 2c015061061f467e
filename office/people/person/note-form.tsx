import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { personNote } from '../../../contract/person-change.ts'
import { useShortcut } from '../../frame/shortcuts.ts'
import { failureSentence } from '../../session/failure-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import { usePersonChanges } from '../use-person-changes.ts'
import { useKeptKey } from './use-kept-key.ts'

const loadSchema = async () => personNote

type NoteFormProps = {
  personId: string
  /** Its button is the one filled button of the pane. */
  isMain: boolean
}

/** Adds a note. What is typed is kept until it is saved, also over a reload and another person. */
export function NoteForm({ personId, isMain }: NoteFormProps) {
  const { addNote } = usePersonChanges()
  const draft = useDraft(`person-note-${personId}`, { note: '' })
  const idempotency = useKeptKey(`person-note-${personId}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const { formProps, errors, saving, failure, clear } = useStaffForm({
    loadSchema,
    send: ({ note }) => addNote(personId, note, idempotency.keyOf(note)),
    onAccepted() {
      idempotency.forget()
      draft.forget()
      clear()
    },
  })
  useShortcut('n', 'New note', () => field.current?.focus())
  const problem = errors.note ?? (failure && failureSentence(failure, 'The note was not saved. It is kept here.'))
  const id = `note-${personId}`

  function saveWithKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
    if (event.key === 'Escape') event.currentTarget.blur()
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    draft.onInput(event)
    if (field.current?.value === '') idempotency.forget()
  }

  return (
    <form {...formProps} onInput={onInput} className="shrink-0 border-line border-t bg-sheet px-4 py-3">
      <fieldset disabled={saving}>
        <label htmlFor={id} className="flex items-center gap-2 font-semibold">
          New note <KeyCap>N</KeyCap>
        </label>
        {problem && (
          <p role="alert" id={`${id}-problem`} className="text-danger">
            {problem}
          </p>
        )}
        <div className="mt-1.5 flex items-end gap-2">
          <textarea
            ref={field}
            id={id}
            name="note"
            rows={1}
            defaultValue={draft.answers.note}
            aria-invalid={errors.note ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            aria-keyshortcuts="n"
            className="field-sizing-content block max-h-40 min-h-9 min-w-0 flex-1 resize-none rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 py-1.5 max-lg:min-h-11 max-lg:py-2.5"
            onKeyDown={saveWithKey}
          />
          <Button type="submit" look={isMain ? 'filled' : 'soft'} className="h-9! max-lg:h-11!">
            {saving ? 'Saving...' : 'Add note'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
