import { type ImportFieldName, importFields } from '../../contract/import-columns.ts'
import type { Actor } from '../audit/actor.ts'
import { digest } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import type { RowValues } from './sheets/read-row.ts'

/** These are kept elsewhere: with the person, the addition and the resume. */
const elsewhere: readonly ImportFieldName[] = ['name', 'email', 'phone', 'source', 'tags', 'resumeFile', 'remarks']
const MAX_NOTE = 5000

/** The id of the note that came with an addition, so that it is added once and taken back with it. */
export const sheetNoteId = (additionId: string) => digest(`${additionId}\nnote`).slice(0, 32)

/** What a row says of somebody besides contact details, as a note with the words of the sheet. Empty when it says nothing. */
function noteOf(values: RowValues): string {
  const facts = (Object.keys(importFields) as ImportFieldName[]).flatMap((field) => {
    const value = elsewhere.includes(field) ? undefined : values[field]
    return value === undefined ? [] : `${importFields[field].label}: ${value}`
  })
  return [values.remarks ?? '', ...facts].filter(Boolean).join('\n').slice(0, MAX_NOTE)
}

export async function addSheetNote(
  trx: Write,
  { personId, additionId }: { personId: string; additionId: string },
  values: RowValues,
  actor: Actor,
): Promise<void> {
  const text = noteOf(values)
  if (text !== '')
    await addEvents(trx, actor, { id: sheetNoteId(additionId), person: personId, kind: 'note', data: { text } })
}
