import { caseKey } from '../../contract/case-key.ts'
import type { PersonChange } from '../../contract/person-change.ts'
import type { Person } from '../../contract/person-page.ts'
import { setInformed } from '../additions/repository.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Refusal, Stale } from '../errors.ts'
import { markChanged } from '../people/changed-people.ts'
import { addressTaken, correctDetails, lockAddresses } from '../people/correct-person.ts'
import { lockPerson } from '../people/lock-people.ts'
import { setErasureRequest, setFlag, setTags } from '../people/marks.ts'
import type { People } from '../people/people.ts'
import { touchPerson } from '../people/touch-person.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { findPerson } from './find-person.ts'

type Outdated = ({ state: 'stale' } & Stale<Person>) | { state: 'unknown' }
export type ChangedPerson = { state: 'saved'; person: Person } | Outdated | { state: 'refused'; refusal: Refusal }

export function personRepository(people: People) {
  const { storage } = people
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
        const corrections = await correctDetails(people, trx, id, change, actor)
        const events = [
          ...corrections.map((correction) => ({ kind: 'correction' as const, data: { correction } })),
          await setFlag(trx, id, 'starred', change.starred),
          await setFlag(trx, id, 'do_not_contact', change.doNotContact),
          await setErasureRequest(trx, id, change.asksErasure, actor.now),
          await setTold(trx, id, change.informed, actor.now),
          change.tags && (await setTags(trx, id, change.tags)),
        ].filter((event) => event !== undefined)
        await addEvents(trx, actor, ...events.map((event) => ({ person: id, ...event })))
        if (events.length > 0) {
          await touchPerson(trx, id, actor)
          if (change.tags || corrections.length > 0) await markChanged(trx, id)
          const detail = [...new Set(events.map(({ kind }) => kind))].join(', ')
          await recordAudit(trx, actor, { action: 'person_change', subjectId: id, detail })
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

async function setTold(trx: Write, id: string, informed: boolean | undefined, now: number) {
  if (informed === undefined || !(await setInformed(trx, id, informed, now))) return undefined
  const text = informed ? 'Told that we keep their details' : 'Not told yet that we keep their details'
  return { kind: 'contact' as const, data: { text } }
}

export type PersonPages = ReturnType<typeof personRepository>

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
