import { caseKey } from '../../contract/case-key.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { wordListRepository } from '../storage/word-list.ts'

/** The words that are offered for where a person comes from. People keep the word that they were added with. */
export function sourceRepository(storage: Storage) {
  const words = wordListRepository(storage, {
    table: 'person_sources',
    used: (db) =>
      db
        .selectFrom('additions')
        .select(({ fn }) => ['source as word', fn.countAll<number>().as('count')])
        .groupBy('source')
        .orderBy('count', 'desc')
        .orderBy('source')
        .execute(),
  })
  return {
    ...words,
    replace: (wanted: readonly string[], actor: Actor, expected: string | undefined) =>
      words.replace(wanted, expected, (trx) => recordAudit(trx, actor, { action: 'sources_change' })),
  }
}

export type Sources = ReturnType<typeof sourceRepository>

/** The word as the list spells it. */
export async function spellSource(trx: Write, word: string): Promise<string> {
  const row = await trx
    .selectFrom('person_sources')
    .select('word')
    .where('word_key', '=', caseKey(word))
    .executeTakeFirst()
  return row?.word ?? word
}
