import type { Arrival } from '../../contract/today.ts'
import type { PeopleListing } from '../desk/list-repository.ts'
import type { Database } from '../storage/storage.ts'

/** So many jobs and imports are named one by one. */
const MOST = 20

/** Records that arrived since a moment and are not handled yet, the newest first. */
export async function readArrivals(db: Database, people: PeopleListing, since: string): Promise<Arrival[]> {
  const all = await Promise.all([perJob(db, since), perKind(db, since), perImport(db, people, since)])
  return all.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

async function perJob(db: Database, since: string): Promise<Arrival[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(({ fn }) => [
      'jobs.id',
      'jobs.title',
      'jobs.location',
      fn.count<number>('person_id').distinct().as('count'),
      fn.max('submitted_at').as('at'),
    ])
    .where('applications.status', '=', 'pending')
    .where('submitted_at', '>', since)
    .where('source', 'not in', ['added', 'import'])
    .groupBy(['jobs.id', 'jobs.title', 'jobs.location'])
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, title, location, count, at }) => ({
    kind: 'applied',
    name: title,
    place: location,
    ...{ count, list: 'people', filter: { status: 'pending', job: id, appliedSince: since }, at },
  }))
}

async function perKind(db: Database, since: string): Promise<Arrival[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.max('submitted_at').as('at')])
    .where('status', '=', 'open')
    .where('submitted_at', '>', since)
    .groupBy('kind')
    .execute()
  return rows.map(({ kind, count, at }) => ({
    kind: 'new_enquiries',
    name: kind,
    ...{ count, list: 'enquiries', filter: { status: 'open', kind, since }, at },
  }))
}

async function perImport(db: Database, people: PeopleListing, since: string): Promise<Arrival[]> {
  const rows = await db
    .selectFrom('additions')
    .innerJoin('imports', 'imports.id', 'additions.import_id')
    .select(({ fn }) => ['imports.id', 'imports.source', fn.max('submitted_at').as('at')])
    .where('submitted_at', '>', since)
    .groupBy(['imports.id', 'imports.source'])
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  return Promise.all(
    rows.map(async ({ id, source, at }): Promise<Arrival> => {
      const filter = { import: id, importedSince: since }
      return { kind: 'imported', name: source, count: await people.count(filter), list: 'people', filter, at }
    }),
  )
}
