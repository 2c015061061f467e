import { sql } from 'kysely'
import type { DuplicatePair, DuplicatesPage, PossibleDuplicate } from '../../contract/duplicates.ts'
import type { Person } from '../../contract/person-page.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { lockPeople, lockPerson } from '../people/lock-people.ts'
import { decidePair, reasonWords } from '../people/pairs.ts'
import type { Storage } from '../storage/storage.ts'
import { findPerson } from './find-person.ts'
import { summariesOf } from './summary-repository.ts'

type DuplicatesSlice = { after?: string | undefined; limit: number }

/** Pairs of people who may be the same. They are found in the background, see `catch-up.ts`. */
export function duplicatesRepository(storage: Storage) {
  const { reader, write } = storage

  const open = () => reader.selectFrom('person_pairs').where('decided_at', 'is', null)

  return {
    async page({ after, limit }: DuplicatesSlice): Promise<DuplicatesPage> {
      const [at, first, second] = after?.split('~') ?? []
      const rows = await open()
        .select(['first_id', 'second_id', 'reasons', 'found_at'])
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(found_at, first_id, second_id) < (${at}, ${first}, ${second})`),
        )
        .orderBy('found_at', 'desc')
        .orderBy('first_id', 'desc')
        .orderBy('second_id', 'desc')
        .limit(limit + 1)
        .execute()
      const { count } = await open()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      const ids = [...new Set(shown.flatMap(({ first_id, second_id }) => [first_id, second_id]))]
      const people = new Map((await summariesOf(reader, ids)).map((person) => [person._id, person]))
      return {
        pairs: shown.flatMap((row): DuplicatePair[] => {
          const [one, other] = [people.get(row.first_id), people.get(row.second_id)]
          // Merged or erased a moment ago.
          if (!one || !other) return []
          const why = reasonWords(JSON.parse(row.reasons))
          return [{ _id: `${row.first_id}-${row.second_id}`, why, people: inOrder(toSide(one), toSide(other)) }]
        }),
        total: count,
        next: last ? [last.found_at, last.first_id, last.second_id].join('~') : null,
      }
    },

    /** Remembers that they are two people, or takes it back. Undefined when one of them is not there any more. */
    decide(id: string, otherId: string, isUndo: boolean, actor: Actor): Promise<Person | undefined> {
      return write(async (trx) => {
        if (id === otherId) return undefined
        await lockPeople(storage, trx, [id, otherId])
        for (const one of [id, otherId]) if (!(await lockPerson(storage, trx, one))) return undefined
        await decidePair(trx, [id, otherId], isUndo, actor)
        const detail = otherId
        await recordAudit(trx, actor, { action: isUndo ? 'person_apart_undo' : 'person_apart', subjectId: id, detail })
        return findPerson(trx, id)
      })
    },
  }
}

export type Duplicates = ReturnType<typeof duplicatesRepository>

type Summary = Awaited<ReturnType<typeof summariesOf>>[number]

const toSide = ({ _id, name, email = '', phone = '', ...person }: Summary): PossibleDuplicate => ({
  _id,
  name,
  email,
  phone,
  applicationCount: person.applicationCount,
  enquiryCount: person.enquiryCount,
  submittedAt: person.submittedAt,
  version: person.version,
})

function inOrder(one: PossibleDuplicate, other: PossibleDuplicate): [PossibleDuplicate, PossibleDuplicate] {
  const difference = other.applicationCount - one.applicationCount || (other.submittedAt > one.submittedAt ? 1 : -1)
  return difference > 0 ? [other, one] : [one, other]
}
