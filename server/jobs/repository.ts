import {
  closingInstant,
  isOpen,
  type Job,
  type JobInput,
  type JobStatus,
  type JobType,
  type ListedJob,
} from '../../contract/job.ts'
import { renameInSearch } from '../applications/rename-in-search.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'

export type Updated = { state: 'saved'; job: Job } | { state: 'unknown' | 'changed-meanwhile' }
/** A job that everyone may see, and when staff last changed it. */
export type OpenJob = { job: Job; updatedAt: string }

export function jobRepository(storage: Storage) {
  const { db, write, lock, announceChange } = storage
  const newestFirst = () => db.selectFrom('jobs').selectAll().orderBy('posted_date', 'desc').orderBy('id', 'desc')

  return {
    /** For staff: each with the mark of its content, by which a change says what it was made from. */
    async listAll(): Promise<ListedJob[]> {
      return (await newestFirst().execute()).map(toJob).map((job) => ({ ...job, version: versionOf(job) }))
    },

    /** How many people applied for each job, by its id. Counted on an index alone. */
    async applicationCounts(): Promise<Record<string, number>> {
      const rows = await db
        .selectFrom('applications')
        .select(({ fn }) => ['job_id', fn.countAll<number>().as('count')])
        .where('job_id', 'is not', null)
        .groupBy('job_id')
        .execute()
      return Object.fromEntries(rows.map((row) => [row.job_id, row.count]))
    },

    /** What everyone may see, and until when that stays true by itself. */
    async listOpen(now: number): Promise<{ jobs: OpenJob[]; until: number }> {
      const rows = await newestFirst().where('status', '=', 'active').execute()
      const active = rows.map((row) => ({ job: toJob(row), updatedAt: row.updated_at }))
      const jobs = active.filter(({ job }) => isOpen(job, now))
      const until = jobs.reduce(
        (soonest, { job }) => Math.min(soonest, job.closesAt ? closingInstant(job.closesAt) : Infinity),
        Infinity,
      )
      return { jobs, until }
    },

    /** A job that was open once. Drafts are nobody's business but the staff's. */
    async findClosed(id: string, now: number): Promise<Job | undefined> {
      const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
      const job = row && toJob(row)
      return job && job.status !== 'draft' && !isOpen(job, now) ? job : undefined
    },

    async create(input: JobInput, actor: Actor): Promise<Job> {
      return write(async (trx) => {
        const row = await trx
          .insertInto('jobs')
          .values({
            ...toColumns(input),
            id: newId(),
            status: input.status ?? 'active',
            closes_at: input.closesAt ?? null,
            posted_date: iso(actor.now),
            updated_at: iso(actor.now),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await recordAudit(trx, actor, { action: 'job_create', subjectId: row.id, subject: row.title })
        await announceChange(trx)
        return toJob(row)
      })
    },

    /**
     * Status and closing date stay as they are unless they are named; the posting date always does. With `expected`,
     * only the version that it names is changed.
     */
    async update(id: string, input: JobInput, actor: Actor, expected?: string): Promise<Updated> {
      return write(async (trx) => {
        await lock(trx, `job:${id}`)
        const before = await trx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
        if (!before) return { state: 'unknown' }
        if (expected !== undefined && versionOf(toJob(before)) !== expected) return { state: 'changed-meanwhile' }
        const row = await trx
          .updateTable('jobs')
          .set({
            ...toColumns(input),
            updated_at: iso(actor.now),
            ...(input.status !== undefined && { status: input.status }),
            ...(input.closesAt !== undefined && { closes_at: input.closesAt }),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) return { state: 'unknown' }
        await renameInSearch(trx, id, { from: before.title, to: row.title })
        await recordAudit(trx, actor, { action: 'job_update', subjectId: id, subject: row.title })
        await announceChange(trx)
        return { state: 'saved', job: toJob(row) }
      })
    },

    async remove(id: string, actor: Actor): Promise<boolean> {
      return write(async (trx) => {
        const row = await trx.deleteFrom('jobs').where('id', '=', id).returning('title').executeTakeFirst()
        if (row) await recordAudit(trx, actor, { action: 'job_delete', subjectId: id, subject: row.title })
        await announceChange(trx)
        return row !== undefined
      })
    },
  }
}

export type Jobs = ReturnType<typeof jobRepository>

/** Made from the content: whoever sees the same has the same. */
const versionOf = (job: Job) => digest(JSON.stringify(job)).slice(0, 16)

function toColumns(input: JobInput) {
  const { title, location, experience, industry, salary, type, description, skills } = input
  return { title, location, experience, industry, salary, type, description, skills: JSON.stringify(skills) }
}

function toJob({ id, posted_date, closes_at, updated_at: _, skills, type, status, ...rest }: Schema['jobs']): Job {
  return {
    _id: id,
    ...rest,
    type: type as JobType,
    skills: JSON.parse(skills),
    postedDate: posted_date,
    status: status as JobStatus,
    closesAt: closes_at,
  }
}
