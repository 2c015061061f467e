import type { TaskRecord } from '../../contract/task.ts'
import { applicationRecords } from '../applications/repository.ts'
import { lockClient } from '../clients/find-client.ts'
import { enquiryRecords } from '../enquiries/repository.ts'
import { lockPerson, lockSenders } from '../people/lock-people.ts'
import type { SentRecords } from '../people/sent-record-repository.ts'
import type { Storage, Write } from '../storage/storage.ts'
import type { RecordFinder } from '../tasks/record-finder.ts'
import { namesOfRecords } from './names-of-records.ts'

/** The records of which somebody can take care, for `tasks`, which does not know them. */
export function recordFinder(storage: Storage): RecordFinder {
  async function lockSent(trx: Write, records: SentRecords, id: string) {
    await lockSenders(storage, trx, records, [id])
    const [person] = await records.peopleOf(trx, 'id', [id])
    return person === undefined ? undefined : { person }
  }

  async function lockJob(trx: Write, id: string) {
    await storage.lock(trx, `job:${id}`)
    const job = trx.selectFrom('jobs').select('id').where('id', '=', id).where('deleted_at', 'is', null)
    return (await job.executeTakeFirst()) && { person: null }
  }

  async function lockClientOf(trx: Write, id: string) {
    return (await lockClient(storage, trx, id)) && { person: null }
  }

  return {
    async lock(trx: Write, { kind, record }: TaskRecord) {
      if (kind === 'application') return lockSent(trx, applicationRecords, record)
      if (kind === 'enquiry') return lockSent(trx, enquiryRecords, record)
      if (kind === 'job') return lockJob(trx, record)
      if (kind === 'client') return lockClientOf(trx, record)
      return (await lockPerson(storage, trx, record)) && { person: record }
    },
    namesOf: (db, kind, ids) => namesOfRecords[kind](db, ids),
    async titlesOf(db, applications) {
      const rows = await db
        .selectFrom('applications')
        .innerJoin('jobs', 'jobs.id', 'applications.job_id')
        .select(['applications.id', 'jobs.title'])
        .where('applications.id', 'in', ['', ...applications])
        .execute()
      return new Map(rows.map(({ id, title }) => [id, title]))
    },
  }
}
