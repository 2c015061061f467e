import { caseKey } from '../../contract/case-key.ts'
import type { WordList } from '../../contract/word-list.ts'
import type { Stale } from '../errors.ts'
import { digest } from './ids.ts'
import type { Database, Storage, Write } from './storage.ts'

/** So many words that are not in the list are shown to owners who edit it. */
const MOST_OTHERS = 50

type Saved = { state: 'saved'; list: WordList } | ({ state: 'stale' } & Stale<WordList>)

type WordTable = {
  table: 'person_sources' | 'end_reasons'
  /** Every word that records have, with how many, the most frequent first. */
  used: (db: Database) => Promise<{ word: string; count: number }[]>
}

/** A list of words that the firm offers. Records keep the word that was chosen when the list changes. */
export function wordListRepository({ db, reader, write, lock }: Storage, { table, used }: WordTable) {
  async function listOf(db: Database): Promise<WordList> {
    const rows = await db.selectFrom(table).selectAll().orderBy('position').execute()
    const inUse = await used(db)
    const people = new Map<string, number>()
    for (const { word, count } of inUse) people.set(caseKey(word), (people.get(caseKey(word)) ?? 0) + count)
    const listed = new Set(rows.map(({ word_key }) => word_key))
    return {
      words: rows.map(({ word, word_key }) => ({ word, people: people.get(word_key) ?? 0 })),
      others: inUse
        .filter(({ word }) => !listed.has(caseKey(word)))
        .slice(0, MOST_OTHERS)
        .map(({ word, count }) => ({ word, people: count })),
      version: digest(JSON.stringify(rows.map(({ word }) => word))).slice(0, 16),
    }
  }

  return {
    /** Those that are offered, the most frequent first. */
    async offered(): Promise<string[]> {
      const { words } = await listOf(reader)
      return words.toSorted((a, b) => b.people - a.people).map(({ word }) => word)
    },

    list: () => listOf(db),

    /**
     * With `expected`, replaces only that version. Of words that differ in capitals alone, the first stays. `record` writes
     * the audit entry in the same transaction.
     */
    replace(
      words: readonly string[],
      expected: string | undefined,
      record: (trx: Write) => Promise<void>,
    ): Promise<Saved> {
      return write(async (trx) => {
        await lock(trx, table)
        const current = await listOf(trx)
        if (expected !== undefined && expected !== current.version) return { state: 'stale', current, changed: null }
        const keys = words.map(caseKey)
        const rows = words
          .map((word, position) => ({ word_key: caseKey(word), word, position }))
          .filter(({ word_key, position }) => keys.indexOf(word_key) === position)
        await trx.deleteFrom(table).execute()
        await trx.insertInto(table).values(rows).execute()
        await record(trx)
        return { state: 'saved', list: await listOf(trx) }
      })
    },
  }
}
