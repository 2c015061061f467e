import type { Database, Write } from '../storage/storage.ts'
import { changeEvent, notesOfRecords } from '../timeline/events.ts'

/** How somebody may be named in a text. */
export type Naming = { name: string; emails?: readonly string[] | undefined; phones?: readonly string[] | undefined }

const ERASED = '[erased]'
/** Shorter numbers are in other numbers. */
const DIGITS = 10

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** One name alone is not looked for, because it is that of others, too. */
function patternOf({ name, emails = [], phones = [] }: Naming): RegExp | undefined {
  const words = name.trim().split(/\s+/)
  const numbers = phones
    .map((phone) => phone.replace(/\D/g, '').slice(-DIGITS))
    .filter(({ length }) => length === DIGITS)
  const parts = [
    ...(words.length > 1 ? [`(?<![\\p{L}\\p{Nd}])${words.map(escaped).join('\\s+')}(?![\\p{L}\\p{Nd}])`] : []),
    ...emails.filter(Boolean).map(escaped),
    ...numbers.map((digits) => [...digits].join('[\\s-]{0,3}')),
  ]
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : undefined
}

/** The lines of notes about jobs and clients that name somebody, for the export of their data. */
export async function notesNaming(db: Database, naming: Naming): Promise<{ at: string; text: string }[]> {
  const pattern = patternOf(naming)
  if (!pattern) return []
  return (await notesOfRecords(db)).flatMap(({ at, data }) => {
    const lines = textOf(data)
      .split('\n')
      .filter((line) => line.search(pattern) >= 0)
    return lines.length > 0 ? [{ at, text: lines.join('\n') }] : []
  })
}

/** Takes somebody out of the notes and the steps of jobs and clients, which stay. */
export async function forgetInRecordTexts(trx: Write, naming: Naming): Promise<void> {
  const pattern = patternOf(naming)
  if (!pattern) return
  for (const { id, data } of await notesOfRecords(trx)) {
    const text = textOf(data).replace(pattern, ERASED)
    if (text !== textOf(data)) await changeEvent(trx, id, { text })
  }
  const steps = await trx
    .selectFrom('tasks')
    .select(['id', 'step'])
    .where(({ or, eb }) => or([eb('job_id', 'is not', null), eb('client_id', 'is not', null)]))
    .execute()
  for (const { id, step } of steps) {
    const without = step.replace(pattern, ERASED)
    if (without !== step) await trx.updateTable('tasks').set({ step: without }).where('id', '=', id).execute()
  }
}

const textOf = (data: string): string => JSON.parse(data).text ?? ''
