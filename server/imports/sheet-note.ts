import type { Actor } from '../audit/actor.ts'
import { digest } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'

const MAX_NOTE = 5000

/** The id of the note that came with an addition, so that it is added once and taken back with it. */
export const sheetNoteId = (additionId: string) => digest(`${additionId}\nnote`).slice(0, 32)

/** Keeps the lines of a row that are neither contact details nor facts. */
export async function addSheetNote(
  trx: Write,
  { personId, additionId }: { personId: string; additionId: string },
  lines: readonly string[],
  actor: Actor,
): Promise<void> {
  const text = lines.filter(Boolean).join('\n').slice(0, MAX_NOTE)
  if (text !== '')
    await addEvents(trx, actor, { id: sheetNoteId(additionId), person: personId, kind: 'note', data: { text } })
}
