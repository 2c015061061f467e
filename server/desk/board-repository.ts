import type { ApplicationSource } from '../../contract/application.ts'
import { type Board, type BoardCard, MAX_BOARD } from '../../contract/board.ts'
import type { PeopleFilter, PersonSummary } from '../../contract/people.ts'
import type { Schema } from '../storage/schema.ts'
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
    .select(['id', 'moved_at', 'ended_reason', 'source'])
    .where('id', 'in', ['', ...people.flatMap(({ application }) => application ?? [])])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const tasks = Map.groupBy(await openTasks(db, people), ({ person_id }) => person_id)
  return people.flatMap((person) => {
    const row = byId.get(person.application ?? '')
    if (!row) return []
    const own = (tasks.get(person._id) ?? []).filter(
      ({ application_id }) => application_id === null || application_id === person.application,
    )
    return [
      {
        ...person,
        movedAt: row.moved_at,
        reason: row.ended_reason,
        owners: [...new Set(own.flatMap(({ owner_id }) => owner_id ?? []))],
        source: row.source as ApplicationSource,
        nextStep: earliest(own.filter(({ step }) => step !== '')),
      },
    ]
  })
}

type OpenTask = Pick<Schema['tasks'], 'person_id' | 'application_id' | 'owner_id' | 'step' | 'due_at'>

/** A row without a step names the owner of the record. */
const openTasks = (db: Database, people: PersonSummary[]): Promise<OpenTask[]> =>
  db
    .selectFrom('tasks')
    .select(['person_id', 'application_id', 'owner_id', 'step', 'due_at'])
    .where('done_at', 'is', null)
    .where('enquiry_id', 'is', null)
    .where('person_id', 'in', ['', ...people.map(({ _id }) => _id)])
    .execute()

/** The step with the earliest date. Steps without a date come last. */
function earliest(steps: readonly OpenTask[]): BoardCard['nextStep'] {
  const last = '~'
  const [first] = steps.toSorted((a, b) => ((a.due_at ?? last) < (b.due_at ?? last) ? -1 : 1))
  return first ? { step: first.step, dueAt: first.due_at } : null
}
