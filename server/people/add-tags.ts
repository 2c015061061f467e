import { caseKey } from '../../contract/case-key.ts'
import type { Write } from '../storage/storage.ts'

/** Adds tags to those that a person has. Returns the keys of those that are new. */
export async function addTags(trx: Write, person: string, tags: readonly string[]): Promise<string[]> {
  const wanted = new Map(tags.map((tag) => [caseKey(tag), tag]))
  if (wanted.size === 0) return []
  const added = await trx
    .insertInto('person_tags')
    .values([...wanted].map(([tag_key, tag]) => ({ person_id: person, tag_key, tag })))
    .onConflict((conflict) => conflict.columns(['person_id', 'tag_key']).doNothing())
    .returning('tag_key')
    .execute()
  return added.map(({ tag_key }) => tag_key)
}

export async function removeTags(trx: Write, person: string, keys: string[]): Promise<void> {
  await trx
    .deleteFrom('person_tags')
    .where('person_id', '=', person)
    .where('tag_key', 'in', ['', ...keys])
    .execute()
}
