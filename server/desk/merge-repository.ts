import type { PersonSplit } from '../../contract/person-change.ts'
import type { Person } from '../../contract/person-page.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Refusal, Stale } from '../errors.ts'
import { lockPeople, lockPerson } from '../people/lock-people.ts'
import { join } from '../people/merges.ts'
import type { People } from '../people/people.ts'
import { refreshPerson } from '../people/refresh-person.ts'
import { splitOff, undoMerge } from '../people/split-person.ts'
import { takeOutOfIndex } from '../people/take-out-of-index.ts'
import { touchPerson } from '../people/touch-person.ts'
import { newId } from '../storage/ids.ts'
import { addEvents } from '../timeline/events.ts'
import { findPerson } from './find-person.ts'
import { staleOrUnknown } from './person-repository.ts'

type Merged = { state: 'saved'; person: Person } | ({ state: 'stale' } & Stale<Person>) | { state: 'unknown' }
type Split =
  | { state: 'saved'; person: Person; other: Person }
  | ({ state: 'stale' } & Stale<Person>)
  | { state: 'unknown' }
  | { state: 'refused'; refusal: Refusal }

const samePerson: Refusal = { code: 'conflict', sentence: 'Please choose somebody else: this is the same person.' }
/** Merging two people into one, and splitting them again. Either undoes the other, and nothing is lost. */
export function mergeRepository(people: People) {
  const { storage } = people
  const { write } = storage
  return {
    /** Everything of `otherId` moves to `id`. The other person's row is kept for the undo. */
    async merge(
      id: string,
      otherId: string,
      actor: Actor,
      expected?: string,
    ): Promise<Merged | { state: 'refused'; refusal: Refusal }> {
      if (id === otherId) return { state: 'refused', refusal: samePerson }
      await takeOutOfIndex(people, otherId, actor.now)
      return write(async (trx) => {
        await lockPeople(storage, trx, [id, otherId])
        const stale = await staleOrUnknown(storage, trx, id, expected)
        if (stale) return stale
        if (!(await lockPerson(storage, trx, otherId))) return { state: 'unknown' }
        await join(people, trx, id, otherId, { id: newId(), at: iso(actor.now), who: actor.username })
        await touchPerson(trx, otherId, actor)
        await touchPerson(trx, id, actor)
        await addEvents(trx, actor, { person: id, kind: 'merge', data: { other: otherId } })
        await refreshPerson(people, trx, id)
        await storage.fullText.remove(trx, otherId)
        await recordAudit(trx, actor, { action: 'person_merge', subjectId: id, detail: otherId })
        const person = await findPerson(trx, id)
        return person ? { state: 'saved', person } : { state: 'unknown' }
      })
    },

    split(
      id: string,
      { merge, applications = [], enquiries = [], additions = [] }: PersonSplit,
      actor: Actor,
      expected?: string,
    ) {
      return write(async (trx): Promise<Split> => {
        await lockPeople(storage, trx, [id])
        const stale = await staleOrUnknown(storage, trx, id, expected)
        if (stale) return stale
        const outcome = merge
          ? await undoMerge(people, trx, id, merge)
          : await splitOff(people, trx, id, { applications, enquiries, additions })
        if (typeof outcome !== 'string') return { state: 'refused', refusal: outcome }
        for (const one of [id, outcome]) {
          await refreshPerson(people, trx, one)
          await people.forgetLeft(people, trx, one)
          await touchPerson(trx, one, actor)
        }
        await addEvents(
          trx,
          actor,
          { person: id, kind: 'split', data: { other: outcome } },
          { person: outcome, kind: 'split', data: { other: id } },
        )
        await recordAudit(trx, actor, { action: 'person_split', subjectId: id, detail: outcome })
        const person = await findPerson(trx, id)
        const other = await findPerson(trx, outcome)
        if (!person || !other) throw new Error('A person was split without records.')
        return { state: 'saved', person, other }
      })
    },
  }
}

export type PersonMerges = ReturnType<typeof mergeRepository>
