import { caseKey } from '../../contract/case-key.ts'
import type { Write } from '../storage/storage.ts'
import { type Merge, mergesInto, rowOf } from './merges.ts'
import { type People, recordsOf } from './people.ts'

/** Forgets the addresses of a person that no record has any more, unless staff typed them and they are shown. */
export async function forgetAddresses(people: People, trx: Write, id: string): Promise<void> {
  const merges = await allMergesInto(trx, id)
  const kept = new Set((await recordsOf(people, trx, id)).map(({ emailKey }) => emailKey))
  for (const one of [id, ...merges.map(({ other_id }) => other_id)]) kept.add(caseKey((await rowOf(trx, one)).email))
  await trx
    .deleteFrom('person_emails')
    .where('person_id', '=', id)
    .where('email_key', 'not in', [...kept])
    .execute()
  for (const { id: merge, moved } of merges) {
    const emails = moved.emails.filter((key) => kept.has(key))
    if (emails.length < moved.emails.length)
      await trx
        .updateTable('person_merges')
        .set({ moved: JSON.stringify({ ...moved, emails }) })
        .where('id', '=', merge)
        .execute()
  }
}

async function allMergesInto(trx: Write, id: string): Promise<Merge[]> {
  const found: Merge[] = []
  for (const merge of await mergesInto(trx, id)) found.push(merge, ...(await allMergesInto(trx, merge.other_id)))
  return found
}
