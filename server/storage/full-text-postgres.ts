import { sql } from 'kysely'
import { ANYBODY, type FullText, MAX_TOKENS, MOST_RANKED, type SearchNode } from './full-text.ts'

/** PostgreSQL keeps no more positions of a token. */
const MOST_POSITIONS = 255

/** `tsvector` and GIN. The vector is composed here, so no text search configuration is involved. */
export const postgresFullText: FullText = {
  async put(trx, { personId, submittedAt, names, body }) {
    const vector = vectorOf([ANYBODY, ...names], body)
    await sql`
      insert into person_search (person_id, submitted_at, vector) values (${personId}, ${submittedAt}, ${vector}::tsvector)
      on conflict (person_id) do update set submitted_at = excluded.submitted_at, vector = excluded.vector`.execute(trx)
  },

  async remove(trx, personId) {
    await sql`delete from person_search where person_id = ${personId}`.execute(trx)
  },

  // `offset 0` keeps the planner from walking through all people by date, whose vectors it would read one by one.
  matching: (node, namesOnly) => sql`
    select person_id from person_search where vector @@ ${print(node, namesOnly)}::tsquery offset 0`,

  counting: (node, namesOnly) => sql`
    select count(*) from person_search where vector @@ ${print(node, namesOnly)}::tsquery`,

  search: (db, work) =>
    db.transaction().execute(async (trx) => {
      // PostgreSQL takes reading a vector to be free, and would read those of all people for a frequent word: 2 s
      // instead of 30 ms for 100,000 people.
      await sql`set local enable_seqscan = off`.execute(trx)
      return work(trx)
    }),

  ranked: (node, namesOnly) => sql`
    select person_id, ts_rank('{0.1, 0.1, 0.1, 1.0}', vector, ${print(node, namesOnly)}::tsquery) as rank
    from (
      select person_id, vector from person_search where vector @@ ${print(node, namesOnly)}::tsquery
      order by submitted_at desc limit ${sql.lit(MOST_RANKED)}
    ) as newest`,
}

/** `'c++':3A,7 'java':4`: each token with its positions, those of names with the weight A. */
function vectorOf(names: string[], body: string[]): string {
  const positions = new Map<string, string[]>()
  const tokens = [...names, ANYBODY, ...body].slice(0, MAX_TOKENS)
  for (const [index, token] of tokens.entries()) {
    const known = positions.get(token) ?? []
    if (known.length >= MOST_POSITIONS) continue
    known.push(`${index + 1}${index < names.length ? 'A' : ''}`)
    positions.set(token, known)
  }
  return Array.from(positions, ([token, at]) => `'${token}':${at.join(',')}`).join(' ')
}

function print(node: SearchNode, namesOnly: boolean): string {
  const weight = namesOnly ? 'A' : ''
  const word = (token: string, prefix = '') => `'${token}'${prefix || weight ? `:${prefix}${weight}` : ''}`
  switch (node.kind) {
    case 'phrase':
      return node.tokens.length === 1
        ? word(node.tokens[0] ?? '')
        : `(${node.tokens.map((token) => word(token)).join(' <-> ')})`
    case 'prefix':
      return word(node.token, '*')
    case 'any':
      return `(${node.nodes.map((one) => print(one, namesOnly)).join(' | ')})`
    case 'not':
      return `('${ANYBODY}' & !${print(node.node, namesOnly)})`
    case 'all':
      return `(${node.nodes.map((one) => print(one, namesOnly)).join(' & ')})`
  }
}
