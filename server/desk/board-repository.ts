import { type Board, type BoardCard, MAX_BOARD } from '../../contract/board.ts'
import type { PeopleFilter, PersonSummary } from '../../contract/people.ts'
import type { Database, Storage } from '../storage/storage.ts'
import type { PeopleListing, PeopleSearch } from './list-repository.ts'

/** The people of a job with what a board shows of them. Undefined for a job that does not exist. */
export function boardRepository({ reader }: Pick<Storage, 'reader'>, listing: PeopleListing) {
  return {
    async read(job: string, filter: PeopleFilter, search: PeopleSearch): Promise<Board | undefined> {
      const found = await reader
        .selectFrom('jobs')
        .select('id')
        .where('id', '=', job)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!found) return undefined
      const { people, total, hasMore } = await listing.first(MAX_BOARD, { ...filter, job, sort: 'submitted' }, search)
      const cards = await withStays(reader, people)
      return { cards, total, hasMore: hasMore || total > cards.length }
    },
  }
}

export type Boards = ReturnType<typeof boardRepository>

async function withStays(db: Database, people: PersonSummary[]): Promise<BoardCard[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'moved_at', 'ended_reason'])
    .where('id', 'in', ['', ...people.flatMap(({ application }) => application ?? [])])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return people.flatMap((person) => {
    const row = byId.get(person.application ?? '')
    return row ? [{ ...person, movedAt: row.moved_at, reason: row.ended_reason }] : []
  })
}
