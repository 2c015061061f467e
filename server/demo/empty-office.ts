import type { SampleData, SampleDataRemoved } from '../../contract/sample-data.ts'
import { additionRecords } from '../additions/repository.ts'
import { applicationRecords } from '../applications/repository.ts'
import { applicationsSentIn, jobsWithApplications } from '../applications/sample-applications.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { forgetFormerAccounts } from '../auth/former-accounts.ts'
import { removeSampleClients, sampleClients } from '../clients/sample-clients.ts'
import { deleteUnchangedSearches } from '../desk/saved-search-repository.ts'
import { enquiryRecords } from '../enquiries/repository.ts'
import { enquiriesSentIn } from '../enquiries/sample-enquiries.ts'
import { deleteFactsOfAccounts } from '../facts/store-facts.ts'
import { takeJobsFrom } from '../jobs/jobs-of-client.ts'
import { removeSampleJobs, sampleJobs } from '../jobs/remove-samples.ts'
import { forgetErased } from '../people/forget-erased.ts'
import { lockPeople } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { takeOutOfIndex } from '../people/take-out-of-index.ts'
import { endTests, readTestPeriod } from '../storage/demo-data.ts'
import {
  deleteSampleMark,
  newSampleMark,
  readSampleMark,
  type SampleMark,
  writeSampleMark,
} from '../storage/sample-mark.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { removeSubmissions, submissionsOnlyOf } from '../submissions/sample-submission.ts'
import { deleteEventsOfAccounts } from '../timeline/events.ts'
import { colleagues } from './colleagues.ts'

const kinds = [
  ['applications', applicationRecords],
  ['enquiries', enquiryRecords],
  ['additions', additionRecords],
] as const

const accountIds = colleagues.map(({ id }) => id)

/** Counts the sample data that is still stored. */
export async function countSamples(db: Database): Promise<SampleData['sample']> {
  const mark = await samplesOf(db)
  if (!mark) return null
  const { records } = mark
  return {
    people: (await ownersOf(db, mark)).length,
    applications: (await applicationRecords.existing(db, ['', ...records.applications])).length,
    enquiries: (await enquiryRecords.existing(db, ['', ...records.enquiries])).length,
    jobs: (await openJobsOf(db, records.jobs)).length,
    clients: (await clientsOf(db, records.clients)).length,
  }
}

/**
 * Removes everything that the demo has made, and what staff did with it. A person with a record that the demo has not made
 * stays with that record. Undefined when there is nothing to remove.
 */
export async function emptyOffice(people: People, actor: Actor): Promise<SampleDataRemoved | undefined> {
  const { storage } = people
  const before = await samplesOf(storage.db)
  if (!before) return undefined
  // Beside the event loop, as before an erasure.
  for (const id of await ownersOf(storage.db, before)) await takeOutOfIndex(people, id, actor.now)
  const removed = await storage.write(async (trx) => {
    await storage.lock(trx, 'sample data')
    const mark = await samplesOf(trx)
    if (!mark) return undefined
    const kept = await removeRows(people, trx, mark, actor)
    await writeSampleMark(trx, { ...mark, state: 'removed' })
    await endTests(trx, actor.now)
    await recordAudit(trx, actor, { action: 'sample_data_remove' })
    await storage.announceChange(trx)
    return kept
  })
  await removeSampleFiles(storage)
  storage.scrub()
  return removed
}

/** Removes files whose rows are gone, also those that a killed process has left. */
export async function removeSampleFiles({ db, resumes }: Storage): Promise<void> {
  const mark = await readSampleMark(db)
  if (mark?.state !== 'removed') return
  for (const id of mark.resumes) await resumes.remove(id)
  await deleteSampleMark(db)
}

async function removeRows(people: People, trx: Write, mark: SampleMark, actor: Actor): Promise<SampleDataRemoved> {
  const { records } = mark
  const owners = (await ownersOf(trx, mark)).sort()
  const merged = await trx
    .selectFrom('people')
    .select('id')
    .where('merged_into', 'in', ['', ...owners])
    .execute()
  const family = [...owners, ...merged.map(({ id }) => id)]
  await lockPeople(people.storage, trx, ['', ...family])
  const sent = await submissionsOnlyOf(trx, records.applications)
  await removeSubmissions(trx, [...new Set([...records.submissions, ...sent])])
  await people.forgetSent(trx, records.applications)
  for (const [name, kind] of kinds) await kind.remove(trx, ['', ...records[name]])
  await deleteEventsOfAccounts(trx, accountIds)
  await deleteFactsOfAccounts(trx, accountIds)
  for (const id of owners) await forgetErased(people, trx, id, actor)
  await deleteUnchangedSearches(trx, records.searches)
  await forgetFormerAccounts(trx, accountIds)
  const used = await jobsWithApplications(trx, records.jobs)
  await removeSampleJobs(
    trx,
    records.jobs.filter((id) => !used.includes(id)),
  )
  await takeJobsFrom(trx, await sampleClients(trx), records.jobs)
  await removeSampleClients(trx, await clientsInUse(trx))
  const left = await trx
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...family])
    .where('merged_into', 'is', null)
    .orderBy('name')
    .execute()
  return {
    people: left.map(({ id, name }) => ({ _id: id, name })),
    jobs: await openJobsOf(trx, records.jobs),
    clients: await clientsOf(trx, records.clients),
  }
}

/** Clients to which jobs, messages or submissions belong. */
async function clientsInUse(db: Database): Promise<string[]> {
  const rows = [
    ...(await db.selectFrom('jobs').select('client_id').distinct().execute()),
    ...(await db.selectFrom('enquiries').select('client_id').distinct().execute()),
    ...(await db.selectFrom('submissions').select('client_id').distinct().execute()),
  ]
  return rows.flatMap(({ client_id }) => client_id ?? [])
}

async function clientsOf(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...ids])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name }) => ({ _id: id, name }))
}

/**
 * Records that the demo has made and that are still there, and the forms that were sent as a test. A demo without sample people
 * has jobs only.
 */
async function samplesOf(db: Database): Promise<SampleMark | undefined> {
  const mark = await readSampleMark(db)
  if (mark?.state === 'removed') return undefined
  const left = await sampleJobs(db)
  const tests = await testsIn(db)
  if (!mark && left.length + tests.applications.length + tests.enquiries.length === 0) return undefined
  const { records, resumes, ...known } = mark ?? newSampleMark('', 0, [])
  const united = (ids: string[], more: string[]) => [...new Set([...ids, ...more])]
  return {
    ...known,
    records: {
      ...records,
      jobs: united(records.jobs, left),
      applications: united(records.applications, idsOf(tests.applications)),
      enquiries: united(records.enquiries, idsOf(tests.enquiries)),
    },
    resumes: united(
      resumes,
      [...tests.applications, ...tests.enquiries].flatMap(({ resume_id }) => resume_id ?? []),
    ),
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function testsIn(db: Database) {
  const period = await readTestPeriod(db)
  if (!period) return { applications: [], enquiries: [] }
  return { applications: await applicationsSentIn(db, period), enquiries: await enquiriesSentIn(db, period) }
}

/** The people to whom sample records belong. */
async function ownersOf(db: Database, { records }: SampleMark): Promise<string[]> {
  const owners = new Set<string>()
  for (const [name, kind] of kinds)
    for (const id of await kind.peopleOf(db, 'id', ['', ...records[name]])) owners.add(id)
  return [...owners]
}

async function openJobsOf(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('id', 'in', ['', ...ids])
    .where('deleted_at', 'is', null)
    .orderBy('title')
    .execute()
  return rows.map(({ id, title }) => ({ _id: id, title }))
}
