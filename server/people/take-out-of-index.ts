import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { People } from './people.ts'
import type { SentRecords } from './sent-record-repository.ts'

/** Milliseconds that an erasure may take. Somebody who stays is then put into the index again. */
const ERASING_TIME = 10_000

/**
 * Takes somebody out of the search index before something of them is erased, because the erasure itself would do it on
 * the event loop. Its transaction finds nothing left, or what was indexed meanwhile.
 */
export async function takeOutOfIndex({ storage }: People, id: string, now: number): Promise<void> {
  const claim = storage.db
    .insertInto('changed_people')
    .columns(['person_id', 'mark', 'due_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('people')
        .select(['id', val(newId()).as('mark'), val(iso(now + ERASING_TIME)).as('due_at')])
        .where('id', '=', id),
    )
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet(({ ref }) => ({ mark: ref('excluded.mark'), due_at: ref('excluded.due_at') })),
    )
    .compile()
  await storage.removeEntryFirst({ personId: id, claim })
}

/** The same for the person to whom a record belongs. */
export async function takeSenderOutOfIndex(
  people: People,
  records: SentRecords,
  id: string,
  now: number,
): Promise<void> {
  for (const person of await records.peopleOf(people.storage.db, 'id', [id])) await takeOutOfIndex(people, person, now)
}
