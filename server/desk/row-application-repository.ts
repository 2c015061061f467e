import type { Application } from '../../contract/application.ts'
import type { PeopleFilter } from '../../contract/people.ts'
import { toApplication } from '../applications/repository.ts'
import { selectApplications } from '../applications/select-applications.ts'
import type { Database } from '../storage/storage.ts'
import { applicationCondition } from './filter-repository.ts'

/** The application of each person that a row of the list stands for: the newest one that matches, otherwise the newest. */
export async function findRowApplications(
  db: Database,
  people: string[],
  filter: PeopleFilter,
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const newest = await db
    .selectFrom('people')
    .select(['id', 'application_id'])
    .where('id', 'in', people)
    .where('application_id', 'is not', null)
    .execute()
  const matched = applicationCondition(filter)
  const matching = matched
    ? await db
        .selectFrom('applications')
        .select(['id', 'person_id'])
        .where('person_id', 'in', people)
        .where(matched)
        .orderBy('submitted_at', 'asc')
        .orderBy('id', 'asc')
        .execute()
    : []
  return new Map([
    ...newest.map(({ id, application_id }): [string, string] => [id, application_id ?? '']),
    // The last one wins, which is the newest.
    ...matching.map(({ id, person_id }): [string, string] => [person_id, id]),
  ])
}

/** The applications that rows show, by id. */
export async function readRowApplications(db: Database, ids: string[]): Promise<Map<string, Application>> {
  if (ids.length === 0) return new Map()
  const rows = await selectApplications(db).where('applications.id', 'in', ids).execute()
  return new Map(rows.map(toApplication).map((application) => [application._id, application]))
}
