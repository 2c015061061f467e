import type { Person, PersonChange } from '../../contract/people.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals, type Stale } from '../errors.ts'
import { caseKey, digest, newId } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { addressTaken, correctDetails, lockAddresses } from './correct-person.ts'
import { findPerson } from './find-person.ts'
import { indexPerson } from './index-person.ts'
import { markForComparison } from './mark-for-comparison.ts'
import { tagsOf } from './summary-repository.ts'

type Outdated = ({ state: 'stale' } & Stale<Person>) | { state: 'unknown' }
export type ChangedPerson = { state: 'saved'; person: Person } | Outdated | { state: 'refused'; refusal: Refusal }

export function personRepository(storage: Storage) {
  const { db, write } = storage
  return {
    find: (id: string): Promise<Person | undefined> => findPerson(db, id),

    /** With `expected`, changes only that version. */
    change(id: string, change: PersonChange, actor: Actor, expected?: string): Promise<ChangedPerson> {
      return write(async (trx) => {
        await lockAddresses(storage, trx, id, change)
        const stale = await staleOrUnknown(storage, trx, id, expected)
        if (stale) return stale
        const refusal = await addressTaken(trx, id, change)
        if (refusal) return { state: 'refused', refusal }
        const corrections = await correctDetails(trx, id, change, actor)
        const events = [
          ...corrections.map((correction) => ({ kind: 'correction', text: JSON.stringify(correction) })),
          await setFlag(trx, id, 'starred', change.starred),
          await setFlag(trx, id, 'do_not_contact', change.doNotContact),
          change.tags && (await setTags(trx, id, change.tags)),
        ].filter((event) => event !== undefined)
        for (const event of events) await addEvent(trx, id, actor, event)
        if (events.length > 0) {
          await touchPerson(trx, id, actor)
          if (change.tags || corrections.length > 0) await indexPerson(storage, trx, id)
          if (corrections.length > 0) await markForComparison(trx, id)
          const detail = [...new Set(events.map(({ kind }) => kind))].join(', ')
          await recordAudit(trx, actor, { action: 'person_change', subjectId: id, detail })
        }
        const person = await findPerson(trx, id)
        return person ? { state: 'saved', person } : { state: 'unknown' }
      })
    },

    /** Adds a note, once for all tries with one key. Notes only add up, so they need no version. */
    addNote(id: string, note: string, actor: Actor, idempotencyKey?: string): Promise<ChangedPerson> {
      return write(async (trx) => {
        if (!(await lockPerson(storage, trx, id))) return { state: 'unknown' }
        const eventId = idempotencyKey && digest(`${id}\n${actor.accountId}\n${idempotencyKey}`).slice(0, 32)
        const known = eventId && (await findEvent(trx, eventId))
        if (known && known.text !== note) return { state: 'refused', refusal: refusals.keyReused }
        if (!known) {
          await addEvent(trx, id, actor, { kind: 'note', text: note }, eventId)
          await recordAudit(trx, actor, { action: 'person_note', subjectId: id })
          await indexPerson(storage, trx, id)
        }
        const person = await findPerson(trx, id)
        return person ? { state: 'saved', person } : { state: 'unknown' }
      })
    },

    /** Tags in use that contain the text, the most used first. */
    async tags(text = ''): Promise<{ tag: string; count: number }[]> {
      const rows = await storage.reader
        .selectFrom('person_tags')
        .innerJoin('people', 'people.id', 'person_tags.person_id')
        .select(({ fn }) => [fn.min('tag').as('tag'), fn.countAll<number>().as('count')])
        .where('merged_into', 'is', null)
        .groupBy('tag_key')
        .orderBy('count', 'desc')
        .orderBy('tag')
        .execute()
      const key = caseKey(text.trim())
      return rows.filter(({ tag }) => caseKey(tag).includes(key)).slice(0, 50)
    },
  }
}

export type People = ReturnType<typeof personRepository>

/** The row of a person who was not merged into another, locked. */
export async function lockPerson(storage: Storage, trx: Write, id: string) {
  return storage
    .forUpdate(trx.selectFrom('people').selectAll(), 'people')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
}

/** Locks the person. Undefined when the change may go on. */
export async function staleOrUnknown(
  storage: Storage,
  trx: Write,
  id: string,
  expected: string | undefined,
): Promise<Outdated | undefined> {
  const row = await lockPerson(storage, trx, id)
  const current = row && (await findPerson(trx, id))
  if (!row || !current) return { state: 'unknown' }
  if (expected === undefined || expected === current.version) return undefined
  const { changed_by: by, changed_at: at } = row
  return { state: 'stale', current, changed: by !== null && at !== null ? { by, at } : null }
}

/** Somebody else is named by their id alone, so that nothing of them is left here when they are erased. */
export type PersonEvent = { kind: string; text?: string; otherId?: string }

export async function addEvent(
  trx: Write,
  id: string,
  actor: Actor,
  event: PersonEvent,
  eventId = newId(),
): Promise<void> {
  const { kind, text = '', otherId = null } = event
  await trx
    .insertInto('person_events')
    .values({ id: eventId, person_id: id, at: iso(actor.now), who: actor.username, kind, text, other_id: otherId })
    .execute()
}

const findEvent = (trx: Write, id: string) =>
  trx.selectFrom('person_events').select('text').where('id', '=', id).executeTakeFirst()

/** Makes views of the person outdated. */
export async function touchPerson(trx: Write, id: string, actor: Actor): Promise<void> {
  await trx
    .updateTable('people')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: iso(actor.now), changed_by: actor.username }))
    .where('id', '=', id)
    .execute()
}

const flags = {
  starred: { kind: 'star', yes: 'Starred', no: 'Star removed' },
  do_not_contact: { kind: 'contact', yes: 'Do not contact', no: 'May be contacted again' },
} as const

async function setFlag(
  trx: Write,
  id: string,
  column: keyof typeof flags,
  value: boolean | undefined,
): Promise<PersonEvent | undefined> {
  if (value === undefined) return undefined
  const wanted = value ? 1 : 0
  const { numUpdatedRows } = await trx
    .updateTable('people')
    .set({ [column]: wanted })
    .where('id', '=', id)
    .where(column, '!=', wanted)
    .executeTakeFirst()
  const { kind, yes, no } = flags[column]
  return numUpdatedRows > 0n ? { kind, text: value ? yes : no } : undefined
}

/** Tags that differ in case only are one tag. */
async function setTags(trx: Write, id: string, tags: string[]): Promise<PersonEvent | undefined> {
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
  return { kind: 'tags', text }
}
