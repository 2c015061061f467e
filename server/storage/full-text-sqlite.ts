import { type RawBuilder, sql } from 'kysely'
import type { SearchNode } from '../../contract/search/parse-query.ts'
import { ANYBODY, type FullText, MAX_COUNTED, MAX_RANKED, MAX_TOKENS, type Matches } from './full-text.ts'
import type { Database, Write } from './storage.ts'

/**
 * FTS5. The tokens are folded already, so its tokenizer only splits at spaces. `person_search_rows` has the number of each
 * person in the index: the milliseconds of the newest record, so that FTS5 reads matches by date without sorting them.
 */
export const sqliteEntries: Pick<FullText, 'put' | 'remove'> = {
  async put(trx, documents) {
    for (const { personId, submittedAt, names, body } of documents) {
      await sqliteEntries.remove(trx, personId)
      const number = await takeNumber(trx, personId, Date.parse(submittedAt))
      const known = [ANYBODY, ...names].join(' ')
      const rest = [ANYBODY, ...body.slice(0, MAX_TOKENS - names.length)].join(' ')
      await sql`insert into person_search (rowid, names, body) values (${number}, ${known}, ${rest})`.execute(trx)
      for (const table of ['applications', 'enquiries', 'additions'])
        await sql`
          update ${sql.table(table)} set person_number = ${number}
          where person_id = ${personId} and person_number is not ${number}`.execute(trx)
    }
  },

  async remove(trx, personId) {
    // A trigger deletes the entry of the index.
    await sql`delete from person_search_rows where person_id = ${personId}`.execute(trx)
  },
}

export const sqliteFullText = (searches: Database): FullText => ({
  ...sqliteEntries,

  // In a worker of their own, so that other lists do not wait for a long search.
  search: (_db, work) => work(searches),

  async countPhrases(_db, phrases, namesOnly) {
    const asked = JSON.stringify(phrases.map((tokens) => tokens.join(' ')))
    const query = namesOnly ? sql`'names : "' || value || '"'` : sql`'"' || value || '"'`
    const { rows } = await sql<{ phrase: string; people: number }>`
      select value as phrase,
        (select count(*) from (
          select 1 from person_search where person_search match ${query} limit ${sql.lit(MAX_COUNTED)}
        )) as people
      from json_each(${asked})`.execute(searches)
    return new Map(rows.flatMap(({ phrase, people }) => (people > 0 ? [[phrase, people]] : [])))
  },

  // The plus keeps SQLite from searching the index once for each number.
  personKey: {
    person: sql`+person_search.rowid`,
    ofRecord: sql`person_number`,
    fromIds: (ids) => sql`select number from person_search_rows where person_id in (${ids})`,
  },

  counting: (matches, limit) => sql`select count(*) as count from (select 1 ${found(matches)} limit ${limit})`,

  // A name counts ten times as much as a word in a resume.
  ranked: (matches) => sql`
    select person_id
    from (
      select person_search.rowid as number, -bm25(person_search, 10.0, 1.0) as rank ${found(matches)}
      order by person_search.rowid desc limit ${sql.lit(MAX_RANKED)}
    ) as newest join person_search_rows using (number)
    order by rank desc, number desc`,

  byDate(matches, { direction, limit, offset }) {
    const order = sql.raw(direction)
    return sql`
      select person_id
      from (
        select person_search.rowid as number ${found(matches)}
        order by person_search.rowid ${order} limit ${limit} offset ${offset}
      ) as sliced join person_search_rows using (number)
      order by number ${order}`
  },

  matching: (matches) => sql`
    select person_id from person_search_rows where number in (select person_search.rowid ${found(matches)})`,

  includes: (matches) => sql`
    (select number from person_search_rows where person_id = people.id) in (select person_search.rowid ${found(matches)})`,
})

const found = ({ node, namesOnly, conditions }: Matches): RawBuilder<unknown> => {
  const query = namesOnly ? `names : (${print(node)})` : print(node)
  return sql`from person_search where ${sql.join([sql`person_search match ${query}`, ...conditions], sql` and `)}`
}

/** The number of this date, or one shortly after it when others have the same. */
async function takeNumber(trx: Write, personId: string, date: number): Promise<number> {
  for (let range = 1; ; range *= 2) {
    const number = date + Math.floor(Math.random() * range)
    const { rows } = await sql`
      insert into person_search_rows (number, person_id) values (${number}, ${personId})
      on conflict (number) do nothing returning number`.execute(trx)
    if (rows.length > 0) return number
  }
}

const quote = (token: string) => `"${token}"`

function print(node: SearchNode): string {
  switch (node.kind) {
    case 'phrase':
      return quote(node.tokens.join(' '))
    case 'prefix':
      return `${quote(node.token)} *`
    case 'any':
      return `(${node.nodes.map(print).join(' OR ')})`
    case 'not':
      return `(${quote(ANYBODY)} NOT ${print(node.node)})`
    case 'all': {
      const wanted = node.nodes.filter(({ kind }) => kind !== 'not').map(print)
      const unwanted = node.nodes.flatMap((one) => (one.kind === 'not' ? print(one.node) : []))
      const all = wanted.length > 0 ? `(${wanted.join(' AND ')})` : quote(ANYBODY)
      return unwanted.length > 0 ? `(${all} NOT (${unwanted.join(' OR ')}))` : all
    }
  }
}
