import { type RawBuilder, sql } from 'kysely'
import type { SearchNode } from '../../contract/search/parse-query.ts'
import { ANYBODY, type FullText, MAX_COUNTED, MAX_RANKED, type Matches } from './full-text.ts'
import { hasPhrase, printFound, printRanked, vectorOf, withoutOrder } from './tsquery.ts'

/** `tsvector` and GIN. The vector is composed here, so no text search configuration is involved. */
export const postgresFullText: FullText = {
  async put(trx, documents) {
    if (documents.length === 0) return
    const rows = documents.map(
      ({ personId, submittedAt, names, body }) =>
        sql`(${personId}, ${submittedAt}, ${vectorOf([ANYBODY, ...names], body)}::tsvector)`,
    )
    await sql`
      insert into person_search (person_id, submitted_at, vector) values ${sql.join(rows)}
      on conflict (person_id) do update set submitted_at = excluded.submitted_at, vector = excluded.vector`.execute(trx)
  },

  async remove(trx, personId) {
    await sql`delete from person_search where person_id = ${personId}`.execute(trx)
  },

  search: (db, work) =>
    db.transaction().execute(async (trx) => {
      // PostgreSQL takes reading a vector to be free, and would read those of all people for a frequent word of one job: 6 s
      // instead of 0.1 s for 100,000 people. A table that it can only read whole then looks so dear that it would compile
      // the query. With less memory it would compare the ids of a filter one by one.
      const settings = { enable_seqscan: 'off', jit: 'off', work_mem: '64MB' }
      const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
      await sql`select ${sql.join(set)}`.execute(trx)
      return work(trx)
    }),

  countPhrases: (db, phrases, namesOnly) =>
    postgresFullText.search(db, async (trx) => {
      const asked = phrases.map((tokens) => {
        const phrase: SearchNode = { kind: 'phrase', tokens }
        const words = printFound(withoutOrder(phrase), namesOnly)
        return { phrase: tokens.join(' '), words, query: printFound(phrase, namesOnly) }
      })
      // The index finds who has the words; only so many vectors are read for their order.
      const { rows } = await sql<{ phrase: string; people: number }>`
        select phrase,
          (select count(*) from (
            select 1 from (
              select vector from person_search where vector @@ words::tsquery limit ${sql.lit(FEW_VECTORS)}
            ) as likely where vector @@ query::tsquery limit ${sql.lit(MAX_COUNTED)}
          ) as found)::integer as people
        from json_to_recordset(${JSON.stringify(asked)}::json) as asked (phrase text, words text, query text)`.execute(
        trx,
      )
      return new Map(rows.flatMap(({ phrase, people }) => (people > 0 ? [[phrase, people]] : [])))
    }),

  personKey: {
    person: sql`person_search.person_id`,
    newest: sql`person_search.submitted_at collate "C"`,
    ofRecord: sql`person_id`,
    fromIds: (ids) => ids,
  },

  counting: (matches, limit) => sql`select count(*) from (select ${found(matches)} limit ${limit}) as counted`,

  ranked: (matches) => sql`
    select person_id
    from (select person_id, submitted_at, vector ${found(matches)} order by ${byDate('desc')} limit ${sql.lit(MAX_RANKED)}) as newest
    order by ts_rank('{0.1, 0.1, 0.1, 1.0}', vector, ${rankedBy(matches)}) desc, ${byDate('desc')}`,

  byDate: (matches, { direction, limit, offset }) => sql`
    select person_id ${found(matches)} order by ${byDate(direction)} limit ${limit} offset ${offset}`,

  matching: (matches) => sql`select person_id ${found(matches)}`,

  includes: (matches, rows) =>
    matches.conditions.length === 0 && rows <= MAX_LOOKED_UP
      ? sql`(select vector @@ ${queryOf(matches)} from person_search where person_id = people.id)`
      : // `is true` keeps the planner from joining: it looks up people in a hash table until it has enough of them.
        sql`(people.id in (select person_id ${found(matches)})) is true`,
}

/** Reading the vectors of some people takes less time than finding all matches. */
const MAX_LOOKED_UP = 100

/** So many vectors are read in 20 ms. */
const FEW_VECTORS = 1500

/** Compares bytes. The rules of a language take twice the time for tens of thousands of dates. */
const byDate = (direction: 'asc' | 'desc') => {
  const order = sql.raw(direction)
  return sql`submitted_at collate "C" ${order}, person_id collate "C" ${order}`
}

const queryOf = ({ node, namesOnly }: Matches): RawBuilder<unknown> => sql`${printFound(node, namesOnly)}::tsquery`

const rankedBy = ({ node, namesOnly }: Matches): RawBuilder<unknown> => sql`${printRanked(node, namesOnly)}::tsquery`

/**
 * `offset 0` keeps the planner from reading the vectors of the people whom the conditions leave, one by one. A phrase needs
 * the vectors anyway, because the index has no positions: those of the newest people when many have it.
 */
function found({ node, namesOnly, conditions }: Matches): RawBuilder<unknown> {
  const isMatch = sql`vector @@ ${printFound(node, namesOnly)}::tsquery`
  if (hasPhrase(node) && !namesOnly)
    return sql`from person_search where ${sql.join([isMatch, ...conditions], sql` and `)}`
  const matches = sql`select person_id, submitted_at, vector from person_search where ${isMatch} offset 0`
  return sql`from (${matches}) as person_search ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`
}
