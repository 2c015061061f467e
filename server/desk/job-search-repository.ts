import type { Job } from '../../contract/job.ts'
import { type JobSearch, MAX_NEW_MATCHES } from '../../contract/job-search.ts'
import { jobQuery } from '../../contract/search/job-query.ts'
import { parseQuery } from '../../contract/search/parse-query.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { findJob } from '../jobs/repository.ts'
import type { Storage, Write } from '../storage/storage.ts'

type Row = { query: string | null; seen_until: string | null }

/** The search of people that each job owns. */
export function jobSearchRepository({ db, reader, write, fullText }: Storage) {
  const rowOf = (id: string): Promise<Row | undefined> =>
    db.selectFrom('job_searches').select(['query', 'seen_until']).where('job_id', '=', id).executeTakeFirst()

  const save = (trx: Write, id: string, change: Partial<Row>) =>
    trx
      .insertInto('job_searches')
      .values({ job_id: id, query: null, seen_until: null, ...change })
      .onConflict((conflict) => conflict.column('job_id').doUpdateSet(change))
      .execute()

  /** When the newest people arrived whom the words find, with their ids, newest first. */
  async function newestMatches(query: string, limit: number) {
    const { node } = parseQuery(query)
    if (!node) return []
    const matches = { node, namesOnly: false, conditions: [] }
    const slice = { direction: 'desc' as const, limit, offset: 0 }
    const { rows } = await fullText.search(reader, (one) => fullText.byDate(matches, slice).execute(one))
    return reader
      .selectFrom('people')
      .select(['id', 'submitted_at'])
      .where('id', 'in', ['', ...rows.map(({ person_id }) => person_id)])
      .orderBy('submitted_at', 'desc')
      .execute()
  }

  async function countNew(job: Job, query: string, since: string): Promise<number> {
    const found = await newestMatches(query, 2 * MAX_NEW_MATCHES)
    const arrived = found.filter(({ submitted_at }) => submitted_at > since).map(({ id }) => id)
    const placed = await reader
      .selectFrom('applications')
      .select('person_id')
      .where('job_id', '=', job._id)
      .where('person_id', 'in', ['', ...arrived])
      .execute()
    const onJob = new Set(placed.map(({ person_id }) => person_id))
    return Math.min(MAX_NEW_MATCHES, arrived.filter((id) => !onJob.has(id)).length)
  }

  async function find(id: string): Promise<JobSearch | undefined> {
    const job = await findJob(db, id)
    if (!job) return undefined
    const row = await rowOf(id)
    const query = row?.query ?? jobQuery(job)
    const newMatches = await countNew(job, query, row?.seen_until ?? job.postedDate)
    return { query, isEdited: row?.query != null, newMatches }
  }

  /** New matches by job. A job is searched for only when somebody has arrived since it was looked at. */
  async function countNewOf(ids: readonly string[]): Promise<Record<string, number>> {
    const newest = await reader
      .selectFrom('people')
      .select(({ fn }) => fn.max('submitted_at').as('at'))
      .executeTakeFirst()
    const counts: Record<string, number> = {}
    for (const id of ids) {
      const job = await findJob(db, id)
      const row = job && (await rowOf(id))
      const since = job && (row?.seen_until ?? job.postedDate)
      if (!job || !since || (newest?.at ?? '') <= since) continue
      const count = await countNew(job, row?.query ?? jobQuery(job), since)
      if (count > 0) counts[id] = count
    }
    return counts
  }

  return {
    find,
    countNewOf,

    /** An empty query is the one that is made from the job. */
    async edit(id: string, query: string, actor: Actor): Promise<JobSearch | undefined> {
      await write(async (trx) => {
        const job = await findJob(trx, id)
        if (!job) return
        await save(trx, id, { query: query || null })
        await recordAudit(trx, actor, { action: 'job_search_change', subjectId: id, subject: job.title })
      })
      return find(id)
    },

    /** Marks those who are found now as seen, and nobody who arrives later. */
    async see(id: string): Promise<boolean> {
      const job = await findJob(db, id)
      if (!job) return false
      const row = await rowOf(id)
      const [newest] = await newestMatches(row?.query ?? jobQuery(job), 1)
      if (newest && newest.submitted_at > (row?.seen_until ?? job.postedDate))
        await write((trx) => save(trx, id, { seen_until: newest.submitted_at }))
      return true
    },
  }
}

export type JobSearches = ReturnType<typeof jobSearchRepository>
