import type { ApplicationStatus } from '../../contract/application.ts'
import type { PeopleFilter } from '../../contract/people.ts'
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
    ...matching.map(({ id, person_id }): [string, string] => [person_id ?? '', id]),
  ])
}

type RowApplication = { id: string; status: ApplicationStatus; job: string | null }

export async function readRowApplications(db: Database, ids: string[]): Promise<Map<string, RowApplication>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('applications')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'applications.status', 'jobs.title', 'deleted_job_title'])
    .where('applications.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, status, title, deleted_job_title }) => [
      id,
      { id, status: status as ApplicationStatus, job: title ?? deleted_job_title },
    ]),
  )
}
