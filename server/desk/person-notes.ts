import type { PersonNote } from '../../contract/person-change.ts'
import type { Person } from '../../contract/person-page.ts'
import type { Actor } from '../audit/actor.ts'
import { markChanged } from '../people/changed-people.ts'
import { lockPerson } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { type NotNoted, storeNoted } from '../tasks/store-noted.ts'
import { findPerson } from './find-person.ts'

type Noted = { state: 'saved'; person: Person } | { state: 'unknown' } | NotNoted

export function personNotes(people: People) {
  const { storage } = people
  return {
    /**
     * Adds a note and sets the next step, once for all tries with one key. Notes only add up, so they need no version; a
     * step names the one that it replaces.
     */
    add(id: string, noted: PersonNote, actor: Actor, key?: string): Promise<Noted> {
      return storage.write(async (trx): Promise<Noted> => {
        if (!(await lockPerson(storage, trx, id))) return { state: 'unknown' }
        const about = { kind: 'person', record: id, person: id } as const
        const owner = { person: id }
        const stored = await storeNoted(storage, trx, { about, owner, action: 'person_note', noted, actor, key })
        if (stored.state === 'refused' || stored.state === 'stale') return stored
        if (stored.state === 'stored' && noted.note !== '') await markChanged(trx, id)
        const person = await findPerson(trx, id)
        return person ? { state: 'saved', person } : { state: 'unknown' }
      })
    },
  }
}

export type PersonNotes = ReturnType<typeof personNotes>
