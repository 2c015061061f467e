import { caseKey } from '../../contract/case-key.ts'
import { iso } from '../clock.ts'
import type { Database, Write } from '../storage/storage.ts'
import type { NewEvent } from '../timeline/events.ts'

type Mark = Pick<NewEvent, 'kind' | 'data'>

const flags = {
  starred: { kind: 'star', yes: 'Starred', no: 'Star removed' },
  do_not_contact: { kind: 'contact', yes: 'Do not contact', no: 'May be contacted again' },
} as const

/** The event, when the mark was another one. */
export async function setFlag(
  trx: Write,
  id: string,
  column: keyof typeof flags,
  value: boolean | undefined,
): Promise<Mark | undefined> {
  if (value === undefined) return undefined
  const wanted = value ? 1 : 0
  const { numUpdatedRows } = await trx
    .updateTable('people')
    .set({ [column]: wanted })
    .where('id', '=', id)
    .where(column, '!=', wanted)
    .executeTakeFirst()
  const { kind, yes, no } = flags[column]
  return numUpdatedRows > 0n ? { kind, data: { text: value ? yes : no } } : undefined
}

/** Keeps when it was asked first, because the firm's time began then. */
export async function setErasureRequest(
  trx: Write,
  id: string,
  asks: boolean | undefined,
  now: number,
): Promise<Mark | undefined> {
  if (asks === undefined) return undefined
  const { numUpdatedRows } = await trx
    .updateTable('people')
    .set({ erasure_asked_at: asks ? iso(now) : null })
    .where('id', '=', id)
    .where('erasure_asked_at', asks ? 'is' : 'is not', null)
    .executeTakeFirst()
  const text = asks ? 'Asked to be erased' : 'Does not ask to be erased any more'
  return numUpdatedRows > 0n ? { kind: 'erasure_request', data: { text } } : undefined
}

/** Tags that differ in case only are one tag. */
export async function setTags(trx: Write, id: string, tags: string[]): Promise<Mark | undefined> {
  const before = await tagsOf(trx, [id])
  const old = new Map((before.get(id) ?? []).map((tag) => [caseKey(tag), tag]))
  const wanted = new Map(tags.map((tag) => [caseKey(tag), tag]))
  const removed = [...old].filter(([key]) => !wanted.has(key))
  const added = [...wanted].filter(([key]) => !old.has(key))
  if (removed.length + added.length === 0) return undefined
  const keys = removed.map(([key]) => key)
  if (keys.length > 0)
    await trx.deleteFrom('person_tags').where('person_id', '=', id).where('tag_key', 'in', keys).execute()
  if (added.length > 0)
    await trx
      .insertInto('person_tags')
      .values(added.map(([tag_key, tag]) => ({ person_id: id, tag_key, tag })))
      .execute()
  const text = [...added.map(([, tag]) => `+ ${tag}`), ...removed.map(([, tag]) => `− ${tag}`)].join(', ')
  return { kind: 'tags', data: { text } }
}

/** The tags of each person, in alphabetical order. */
export async function tagsOf(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('person_tags')
    .select(['person_id', 'tag'])
    .where('person_id', 'in', ids)
    .orderBy('tag_key')
    .execute()
  const byPerson = new Map<string, string[]>()
  for (const { person_id, tag } of rows) byPerson.set(person_id, [...(byPerson.get(person_id) ?? []), tag])
  return byPerson
}
