import { sql } from 'kysely'
import { ANYBODY, type FullText, MAX_TOKENS, MOST_RANKED, type SearchNode } from './full-text.ts'

/** FTS5. The tokens are folded already, so its tokenizer only splits at spaces. */
export const sqliteFullText: FullText = {
  async put(trx, { personId, names, body }) {
    await this.remove(trx, personId)
    const known = [ANYBODY, ...names].join(' ')
    const rest = [ANYBODY, ...body.slice(0, MAX_TOKENS - names.length)].join(' ')
    await sql`insert into person_search_rows (person_id) values (${personId})`.execute(trx)
    await sql`
      insert into person_search (rowid, names, body)
      select number, ${known}, ${rest} from person_search_rows where person_id = ${personId}`.execute(trx)
  },

  async remove(trx, personId) {
    // A trigger deletes the entry of the index.
    await sql`delete from person_search_rows where person_id = ${personId}`.execute(trx)
  },

  matching: (node, namesOnly) => sql`
    select person_id from person_search_rows
    where number in (select rowid from person_search where person_search match ${printed(node, namesOnly)})`,

  counting: (node, namesOnly) => sql`
    select count(*) as count from person_search where person_search match ${printed(node, namesOnly)}`,

  search: (db, work) => work(db),

  // A name counts ten times as much as a word in a resume. Numbers grow with time.
  ranked: (node, namesOnly) => sql`
    select person_id, -bm25(person_search, 10.0, 1.0) as rank
    from person_search join person_search_rows on number = person_search.rowid
    where person_search match ${printed(node, namesOnly)}
    order by person_search.rowid desc limit ${sql.lit(MOST_RANKED)}`,
}

const printed = (node: SearchNode, namesOnly: boolean) => (namesOnly ? `names : (${print(node)})` : print(node))

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
