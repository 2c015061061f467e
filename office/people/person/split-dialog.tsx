import { type FormEvent, useId } from 'react'
import { positionOf } from '../../../contract/application.ts'
import type { Person } from '../../../contract/person-page.ts'
import { formatDate } from '../../../contract/time.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { Button } from '../../ui/button.tsx'
import type { useMerging } from './use-merging.ts'

type SplitDialogProps = { person: Person; merging: ReturnType<typeof useMerging>; onClose: () => void }

/** Asks which records belong to somebody else. */
export function SplitDialog({ person, merging, onClose }: SplitDialogProps) {
  const formId = useId()
  const records = [
    ...person.applications.map((one) => ({
      name: 'applications',
      id: one._id,
      words: positionOf(one),
      at: one.submittedAt,
    })),
    ...person.enquiries.map((one) => ({ name: 'enquiries', id: one._id, words: one.message, at: one.submittedAt })),
  ]

  async function split(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const ids = (name: string) => chosen.getAll(name).map(String)
    if (await merging.splitOff({ applications: ids('applications'), enquiries: ids('enquiries') })) onClose()
  }

  return (
    <Dialog
      open
      title="Whose are these?"
      locked={merging.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={merging.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button look="filled" type="submit" form={formId} busy={merging.busy}>
            Split off
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={split}>
        <fieldset className="grid gap-1">
          <legend className="mb-2">Choose what belongs to somebody else than {person.name}. Nothing is lost.</legend>
          {records.map(({ name, id, words, at }) => (
            <label key={id} className="flex min-h-10 items-center gap-2.5">
              <input type="checkbox" name={name} value={id} className="size-5 shrink-0 accent-print" />
              <span className="line-clamp-2 min-w-0 flex-1">{words}</span>
              <span className="whitespace-nowrap text-ink-2">{formatDate(at)}</span>
            </label>
          ))}
        </fieldset>
        {merging.failure && (
          <Note tone="failure" className="mt-4">
            {merging.failure}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
