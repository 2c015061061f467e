import { type RawBuilder, sql } from 'kysely'
import { ANYBODY, type FullText, type Matches, MOST_COUNTED, MOST_RANKED, type SearchNode } from './full-text.ts'
import { COMPLETE, hasPhrase, printFound, printRanked, vectorOf, withoutOrder } from './tsquery.ts'

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

  outdated: (db, limit) =>
    postgresFullText.search(db, async (trx) => {
      const { rows } = await sql<{ person_id: string }>`
        select person_id from person_search
        where vector @@ ${`'${ANYBODY}' & !'${COMPLETE}'`}::tsquery limit ${limit}`.execute(trx)
      return rows.map(({ person_id }) => person_id)
    }),

  search: (db, work) =>
    db.transaction().execute(async (trx) => {
      // PostgreSQL takes reading a vector to be free, and would read those of all people for a frequent word: 2 s
      // instead of 30 ms for 100,000 people. It would also compile queries, which takes longer than running them.
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
            ) as likely where vector @@ query::tsquery limit ${sql.lit(MOST_COUNTED)}
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

  counting: (matches) => sql`select count(*) ${found(matches)}`,

  ranked: (matches) => sql`
    ${withNewest(matches, 'desc', MOST_RANKED)}
    select person_id, total, is_estimate
    from (select * from near order by ${byDate('desc')} limit ${sql.lit(MOST_RANKED)}) as newest, counted
    order by ts_rank('{0.1, 0.1, 0.1, 1.0}', vector, ${rankedBy(matches)}) desc, ${byDate('desc')}`,

  byDate: (matches, { direction, limit, offset }) => sql`
    ${withNewest(matches, direction, offset + limit)}
    select person_id, total, is_estimate from near, counted order by ${byDate(direction)} limit ${limit} offset ${offset}`,

  matching: (matches) => sql`select person_id ${found(matches)}`,

  includes: (matches, rows) =>
    matches.conditions.length === 0 && rows <= MOST_LOOKED_UP
      ? sql`(select vector @@ ${queryOf(matches)} from person_search where person_id = people.id)`
      : // `is true` keeps the planner from joining: it looks up people in a hash table until it has enough of them.
        sql`(people.id in (select person_id ${found(matches)})) is true`,
}

/** Reading the vectors of some people takes less time than finding all matches. */
const MOST_LOOKED_UP = 100

/** So many matches are sorted faster than the date is found before which they can be left out. */
const FEW = 5000
/** So many vectors are read in 20 ms. */
const FEW_VECTORS = 1500

/**
 * `near` contains at least the first `count` matches by date, and `counted` the `total` of all. Sorting all matches of a
 * frequent word takes as long as finding them, so only those of the newest people are taken, as many people as are
 * likely to contain enough matches, and all where they do not.
 */
const withNewest = (matches: Matches, direction: 'asc' | 'desc', count: number): RawBuilder<unknown> =>
  hasPhrase(matches.node) && !matches.namesOnly
    ? newestPhrases(matches, direction, count)
    : sql`
      ${newestOf(matches, direction, { few: FEW, wanted: 1.5 * count })},
      near as (
        select * from likely
        union all
        select * from unlikely where (select count(*) from likely) < ${sql.lit(count)}
      ),
      counted as materialized (select total, false as is_estimate from size)`

/**
 * The same for phrases. The index has no positions: it finds the people who have the words, and their vectors tell who
 * has them in a row. Where those are many, the vectors of the newest are read, and the total is estimated from their
 * share, unless they contain too few matches.
 */
const newestPhrases = (matches: Matches, direction: 'asc' | 'desc', count: number): RawBuilder<unknown> => {
  const isMatch = sql`vector @@ ${queryOf(matches)}`
  const withWords = { ...matches, node: withoutOrder(matches.node) }
  return sql`
    ${newestOf(withWords, direction, { few: FEW_VECTORS, wanted: FEW_VECTORS })},
    compared as materialized (select * from likely where ${isMatch}),
    enough as materialized (
      select count(*) >= ${sql.lit(count)} and exists (select from edge) as is_enough, count(*) as compared from compared
    ),
    near as materialized (
      select * from compared
      union all
      select * from unlikely where (select not is_enough from enough) and ${isMatch}
    ),
    counted as materialized (
      select is_enough as is_estimate,
        case when is_enough
          then greatest(compared, round(compared * size.total / (select count(*) from likely)::numeric, -2)::bigint)
          else (select count(*) from near)
        end as total
      from enough, size
    )`
}

/**
 * `size` has the `total` of the matches. Where there are more than `few`, `edge` has the date up to which there may be
 * `wanted` of them. The matches up to it are `likely` to be enough, and the others are `unlikely` to be needed.
 */
const newestOf = (
  matches: Matches,
  direction: 'asc' | 'desc',
  { few, wanted }: { few: number; wanted: number },
): RawBuilder<unknown> => {
  const date = sql`submitted_at collate "C"`
  const isNear = sql.raw(direction === 'desc' ? '>=' : '<=')
  const isFar = sql.raw(direction === 'desc' ? '<' : '>')
  const people = sql`(select greatest(reltuples, 0) from pg_class where oid = 'person_search'::regclass)`
  return sql`
    with found as materialized (select person_id, submitted_at, vector ${found(matches)}),
    size as materialized (select count(*) as total from found),
    edge as materialized (
      select ${date} as date from person_search where (select total from size) > ${sql.lit(few)}
      order by ${byDate(direction)}
      offset (select ${people} * ${sql.lit(wanted)} / nullif(total, 0) from size) limit 1
    ),
    likely as materialized (
      select * from found where (select date from edge) is null or ${date} ${isNear} (select date from edge)
    ),
    unlikely as (select * from found where ${date} ${isFar} (select date from edge))`
}

/** Compares bytes. The rules of a language take twice the time for tens of thousands of dates. */
const byDate = (direction: 'asc' | 'desc') => {
  const order = sql.raw(direction)
  return sql`submitted_at collate "C" ${order}, person_id collate "C" ${order}`
}

const queryOf = ({ node, namesOnly }: Matches): RawBuilder<unknown> => sql`${printFound(node, namesOnly)}::tsquery`

const rankedBy = ({ node, namesOnly }: Matches): RawBuilder<unknown> => sql`${printRanked(node, namesOnly)}::tsquery`

// `offset 0` keeps the planner from reading the vectors of the people whom the conditions leave, one by one.
const found = (matches: Matches): RawBuilder<unknown> => sql`
  from (
    select person_id, submitted_at, vector from person_search where vector @@ ${queryOf(matches)} offset 0
  ) as person_search
  ${matches.conditions.length > 0 ? sql`where ${sql.join(matches.conditions, sql` and `)}` : sql``}`
