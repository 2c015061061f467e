import type { JobFigures } from '../../contract/facts/job-figures.ts'
import { figureLabels, writeJobFigures } from '../../contract/facts/read-job-figures.ts'
import { closingInstant, isOpen, type Job, type JobStatus, type ListedJob, type StaffJob } from '../../contract/job.ts'
import type { JobInput } from '../../contract/job-input.ts'
import type { Actor } from '../audit/actor.ts'
import { describeChanges } from '../audit/describe-changes.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { namesOfClients } from '../clients/find-client.ts'
import { iso } from '../clock.ts'
import type { Refusal, Stale } from '../errors.ts'
import { isDemo } from '../storage/demo-data.ts'
import { newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { clientColumns } from './client-of-job.ts'
import { readFigures, toJob, toListedJob, toStaffJob } from './job-from-row.ts'

type Refused = { state: 'refused'; refusal: Refusal }
type CreatedJob = { state: 'saved'; job: StaffJob } | { state: 'no-enquiry' } | Refused
type UpdatedJob =
  | { state: 'saved'; job: StaffJob }
  | ({ state: 'stale' } & Stale<ListedJob>)
  | { state: 'unknown' }
  | Refused
/** Whether there is such an enquiry, which stays as long as the transaction. */
export type IsEnquiry = (trx: Write, id: string) => Promise<boolean>
export type OnRenamed = (trx: Write, id: string, title: { from: string; to: string }) => Promise<void>
/** A public job and the time of its last change. `isUnlisted`: search engines and job boards do not get it. */
export type OpenJob = { job: Job; updatedAt: string; isUnlisted: boolean }

const PAGE = 500

/** Columns that staff edit, by the labels of the form. */
const auditedFields = {
  title: 'Title',
  location: 'Location',
  experience: 'Experience',
  industry: 'Industry',
  salary: 'Salary',
  type: 'Type',
  description: 'Description',
  skills: 'Skills',
  status: 'Status',
  closes_at: 'Closing date',
  places_to_fill: 'Places to fill',
  target_date: 'Target date',
  shows_client: 'Client shown to visitors',
  ...figureLabels,
}

export function jobRepository(storage: Storage) {
  const { db, write, lock, announceChange } = storage

  /** Newest first, read in pages: reading and mapping all of them at once would hold the event loop. */
  async function listJobs<Item>(status: JobStatus | undefined, toItem: (row: Schema['jobs']) => Item): Promise<Item[]> {
    const items: Item[] = []
    let last: Schema['jobs'] | undefined
    do {
      const before = last
      const rows: Schema['jobs'][] = await db
        .selectFrom('jobs')
        .selectAll()
        .where('deleted_at', 'is', null)
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
        .$if(before !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('posted_date', 'id'), '<', tuple(before?.posted_date ?? '', before?.id ?? '')),
          ),
        )
        .orderBy('posted_date', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE)
        .execute()
      for (const row of rows) items.push(toItem(row))
      last = rows.length === PAGE ? rows.at(-1) : undefined
    } while (last)
    return items
  }

  return {
    listAll: (): Promise<ListedJob[]> => listJobs(undefined, toListedJob),

    /** The open jobs, and the time at which the next one closes by its date. */
    async listOpen(now: number): Promise<{ jobs: OpenJob[]; until: number }> {
      const demo = await isDemo(db)
      const active = await listJobs('active', (row) => ({
        job: toJob(row),
        shownClient: row.shows_client === 1 ? row.client_id : null,
        updatedAt: row.updated_at,
        isUnlisted: row.is_sample === 1 && !demo,
      }))
      const open = active.filter(({ job }) => isOpen(job, now))
      const names = await namesOfClients(db, new Set(open.flatMap(({ shownClient }) => shownClient ?? [])))
      const jobs = open.map(({ job, shownClient, ...rest }) => {
        const client = names.get(shownClient ?? '')
        return { ...rest, job: client === undefined ? job : { ...job, client } }
      })
      const until = jobs.reduce(
        (soonest, { job }) => Math.min(soonest, job.closesAt ? closingInstant(job.closesAt) : Infinity),
        Infinity,
      )
      return { jobs, until }
    },

    /** A job that was open once. Excludes drafts, which only staff may see. */
    async findClosed(id: string, now: number): Promise<Job | 'deleted' | undefined> {
      const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
      if (row?.deleted_at) return 'deleted'
      const job = row && toJob(row)
      return job && job.status !== 'draft' && !isOpen(job, now) ? job : undefined
    },

    async create(input: JobInput, actor: Actor, isEnquiry: IsEnquiry): Promise<CreatedJob> {
      return write(async (trx): Promise<CreatedJob> => {
        if (input.enquiry !== undefined && !(await isEnquiry(trx, input.enquiry))) return { state: 'no-enquiry' }
        const status = input.status ?? 'active'
        const ofClient = await clientColumns(storage, trx, input, status)
        if ('refusal' in ofClient) return { state: 'refused', ...ofClient }
        const row = await trx
          .insertInto('jobs')
          .values({
            ...toColumns(input),
            id: newId(),
            status,
            ...ofClient.columns,
            closes_at: input.closesAt ?? null,
            places_to_fill: input.placesToFill ?? null,
            target_date: input.targetDate ?? null,
            figures: writeFigures(input.figures),
            enquiry_id: input.enquiry ?? null,
            posted_date: iso(actor.now),
            is_sample: 0,
            updated_at: iso(actor.now),
            updated_by: actor.username,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await recordAudit(trx, actor, { action: 'job_create', subjectId: row.id, subject: row.title })
        await announceChange(trx)
        return { state: 'saved', job: toStaffJob(row) }
      })
    },

    /**
     * Keeps status, dates and places unless the input names them, and always the posting date. With `expected`, changes
     * only that version.
     */
    async update(
      id: string,
      input: JobInput,
      actor: Actor,
      { expected, onRenamed }: { expected?: string | undefined; onRenamed: OnRenamed },
    ): Promise<UpdatedJob> {
      return write(async (trx): Promise<UpdatedJob> => {
        await lock(trx, `job:${id}`)
        const before = await selectJob(trx, id).executeTakeFirst()
        if (!before) return { state: 'unknown' }
        const current = toListedJob(before)
        if (expected !== undefined && expected !== current.version) {
          const { updated_by: by, updated_at: at } = before
          return { state: 'stale', current, changed: by ? { by, at } : null }
        }
        const ofClient = await clientColumns(storage, trx, input, input.status ?? before.status, before)
        if ('refusal' in ofClient) return { state: 'refused', ...ofClient }
        const row = await trx
          .updateTable('jobs')
          .set({
            ...toColumns(input),
            ...ofClient.columns,
            updated_at: iso(actor.now),
            updated_by: actor.username,
            ...(input.status !== undefined && { status: input.status }),
            ...(input.closesAt !== undefined && { closes_at: input.closesAt }),
            ...(input.placesToFill !== undefined && { places_to_fill: input.placesToFill }),
            ...(input.targetDate !== undefined && { target_date: input.targetDate }),
            ...(input.figures !== undefined && { figures: writeFigures(input.figures) }),
            ...(isWrittenAnew(before, input) && { is_sample: 0 }),
          })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (!row) return { state: 'unknown' }
        if (row.title !== before.title) await onRenamed(trx, id, { from: before.title, to: row.title })
        const changes = describeChanges(forAudit(before), forAudit(row), auditedFields)
        await recordAudit(trx, actor, { action: 'job_update', subjectId: id, subject: row.title, changes })
        await announceChange(trx)
        return { state: 'saved', job: toStaffJob(row) }
      })
    },
  }
}

export const selectJob = (db: Database, id: string) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).where('deleted_at', 'is', null)

export async function findJob(db: Database, id: string): Promise<Job | undefined> {
  const row = await selectJob(db, id).executeTakeFirst()
  return row && toJob(row)
}

/** Closing a sample job or opening it again leaves it one. Its figures follow from its words. */
function isWrittenAnew(before: Schema['jobs'], input: JobInput): boolean {
  return JSON.stringify({ ...before, ...toColumns(input) }) !== JSON.stringify(before)
}

function toColumns(input: JobInput) {
  const { title, location, experience, industry, salary, type, description, skills } = input
  return { title, location, experience, industry, salary, type, description, skills: JSON.stringify(skills) }
}

/** The figures as texts of the form, so that the log can be read. */
const forAudit = (row: Schema['jobs']) => ({
  ...row,
  ...writeJobFigures(readFigures(row.figures)),
  shows_client: row.shows_client === 1 ? 'yes' : 'no',
})

/** "null" when staff want none, and no value when nobody has said anything. */
const writeFigures = (figures: JobFigures | null | undefined) =>
  figures === undefined ? null : JSON.stringify(figures)
