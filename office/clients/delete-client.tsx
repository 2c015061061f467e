import type { Client } from '../../contract/clients/client.ts'
import { TRASH_DAYS } from '../../contract/trash.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { serverSentence } from '../session/failure-sentence.ts'
import { RemovalQuestion } from '../ui/removal-question.tsx'
import { useClientChanges } from './use-clients.ts'

type DeleteClientProps = { client: Client; onDeleted: () => void; onClose: () => void }

/** Asks before a client goes to the trash, from where the undo brings it back. */
export function DeleteClient({ client: { _id, name }, onDeleted, onClose }: DeleteClientProps) {
  const { remove, restore } = useClientChanges()
  const { offer } = useUndo()

  async function takeBack(): Promise<Undone> {
    const answer = await restore(_id)
    if (answer.outcome === 'accepted') return { ok: true, sentence: `${name} is as it was.` }
    return { ok: false, sentence: serverSentence(answer, `${name} was not restored.`) }
  }

  return (
    <RemovalQuestion
      title={name}
      sentence="Delete this client?"
      confirmLabel="Delete client"
      busyLabel="Deleting..."
      failure="The client was not deleted."
      saysWhy
      remove={() => remove(_id)}
      onRemoved={() => {
        onClose()
        onDeleted()
        offer({
          sentence: `${name} rests in the trash for ${TRASH_DAYS} days.`,
          records: [_id],
          undo: takeBack,
        })
      }}
      onClose={onClose}
    >
      <p className="mt-3 text-ink-2">
        It rests in the trash for {TRASH_DAYS} days with its contacts, its terms and its notes, and can be restored.
      </p>
    </RemovalQuestion>
  )
}
