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
  const steps = Map.groupBy(await openSteps(db, people), ({ person_id }) => person_id)
  return people.flatMap((person) => {
    const row = byId.get(person.application ?? '')
    if (!row) return []
    const own = (steps.get(person._id) ?? []).filter(
      ({ application_id }) => application_id === null || application_id === person.application,
    )
    return [{ ...person, movedAt: row.moved_at, reason: row.ended_reason, nextStep: earliest(own) }]
  })
}

type OpenStep = { person_id: string | null; application_id: string | null; step: string; due_at: string | null }

const openSteps = (db: Database, people: PersonSummary[]): Promise<OpenStep[]> =>
  db
    .selectFrom('tasks')
    .select(['person_id', 'application_id', 'step', 'due_at'])
    .where('done_at', 'is', null)
    .where('step', '!=', '')
    .where('enquiry_id', 'is', null)
    .where('person_id', 'in', ['', ...people.map(({ _id }) => _id)])
    .execute()

/** What has no date comes last. */
function earliest(steps: readonly OpenStep[]): BoardCard['nextStep'] {
  const last = '~'
  const [first] = steps.toSorted((a, b) => ((a.due_at ?? last) < (b.due_at ?? last) ? -1 : 1))
  return first ? { step: first.step, dueAt: first.due_at } : null
}
