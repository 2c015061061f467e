import { closingInstant, isOpen, type Job, type JobInput, type JobStatus, type JobType } from '../../contract/job.ts'
import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'

export function jobRepository(storage: Storage) {
  const { db, write, announceChange } = storage
  const newestFirst = () => db.selectFrom('jobs').selectAll().orderBy('posted_date', 'desc').orderBy('id', 'desc')

  return {
    async listAll(): Promise<Job[]> {
      return (await newestFirst().execute()).map(toJob)
    },

    /** What everyone may see, and until when that stays true by itself. */
    async listOpen(now: number): Promise<{ jobs: Job[]; until: number }> {
      const active = (await newestFirst().where('status', '=', 'active').execute()).map(toJob)
      const jobs = active.filter((job) => isOpen(job, now))
      const until = jobs.reduce(
        (soonest, job) => Math.min(soonest, job.closesAt ? closingInstant(job.closesAt) : Infinity),
        Infinity,
      )
      return { jobs, until }
    },

    async create(input: JobInput, now: number): Promise<Job> {
      return write(async (trx) => {
        const row = await trx
          .insertInto('jobs')
          .values({
            ...toColumns(input),
            id: newId(),
            status: input.status ?? 'active',
            closes_at: input.closesAt ?? null,
            posted_date: iso(now),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await announceChange(trx)
        return toJob(row)
      })
    },

    /** Status and closing date stay as they are unless they are named; the posting date always does. */
    async update(id: string, input: JobInput): Promise<Job | undefined> {
      return write(async (trx) => {
        const row = await trx
          .updateTable('jobs')
          .set({
            ...toColumns(input),
            ...(input.status !== undefined && { status: input.status }),
            ...(input.closesAt !== undefined && { closes_at: input.closesAt }),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        await announceChange(trx)
        return row && toJob(row)
      })
    },

    async remove(id: string): Promise<boolean> {
      return write(async (trx) => {
        const row = await trx.deleteFrom('jobs').where('id', '=', id).returning('id').executeTakeFirst()
        await announceChange(trx)
        return row !== undefined
      })
    },
  }
}

export type Jobs = ReturnType<typeof jobRepository>

function toColumns(input: JobInput) {
  const { title, location, experience, industry, salary, type, description, skills } = input
  return { title, location, experience, industry, salary, type, description, skills: JSON.stringify(skills) }
}

function toJob({ id, posted_date, closes_at, skills, type, status, ...rest }: Schema['jobs']): Job {
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
