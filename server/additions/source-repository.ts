import type { SourceList } from '../../contract/addition.ts'
import { caseKey } from '../../contract/case-key.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Stale } from '../errors.ts'
import { digest } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'

/** So many words that are not in the list are shown to owners who edit it. */
const MOST_OTHERS = 50

type Saved = { state: 'saved'; list: SourceList } | ({ state: 'stale' } & Stale<SourceList>)

/** The words that are offered for where a person comes from. People keep the word that they were added with. */
export function sourceRepository({ db, reader, write, lock }: Storage) {
  return {
    /** Those that are offered, the most frequent first. */
    async offered(): Promise<string[]> {
      const { words } = await listOf(reader)
      return words.toSorted((a, b) => b.people - a.people).map(({ word }) => word)
    },

    list: () => listOf(db),

    /** With `expected`, replaces only that version. Of words that differ in capitals alone, the first stays. */
    replace(words: string[], actor: Actor, expected: string | undefined): Promise<Saved> {
      return write(async (trx) => {
        await lock(trx, 'person_sources')
        const current = await listOf(trx)
        if (expected !== undefined && expected !== current.version) return { state: 'stale', current, changed: null }
        const keys = words.map(caseKey)
        const rows = words
          .map((word, position) => ({ word_key: caseKey(word), word, position }))
          .filter(({ word_key, position }) => keys.indexOf(word_key) === position)
        await trx.deleteFrom('person_sources').execute()
        await trx.insertInto('person_sources').values(rows).execute()
        await recordAudit(trx, actor, { action: 'sources_change' })
        return { state: 'saved', list: await listOf(trx) }
      })
    },
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

async function listOf(db: Database): Promise<SourceList> {
  const rows = await db.selectFrom('person_sources').selectAll().orderBy('position').execute()
  const used = await db
    .selectFrom('additions')
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .groupBy('source')
    .orderBy('count', 'desc')
    .orderBy('source')
    .execute()
  const people = new Map<string, number>()
  for (const { source, count } of used) people.set(caseKey(source), (people.get(caseKey(source)) ?? 0) + count)
  const listed = new Set(rows.map(({ word_key }) => word_key))
  return {
    words: rows.map(({ word, word_key }) => ({ word, people: people.get(word_key) ?? 0 })),
    others: used
      .filter(({ source }) => !listed.has(caseKey(source)))
      .slice(0, MOST_OTHERS)
      .map(({ source, count }) => ({ word: source, people: count })),
    version: digest(JSON.stringify(rows.map(({ word }) => word))).slice(0, 16),
  }
}
