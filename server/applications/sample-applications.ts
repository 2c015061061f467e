import type { ApplicationSource } from '../../contract/application.ts'
import type { ApplicationStatus, Ending } from '../../contract/stages.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { People } from '../people/people.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { insertResume } from '../resumes/records.ts'
import type { TestPeriod } from '../storage/demo-data.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { eventsOf } from './history.ts'
import { insertApplication } from './insert-application.ts'

type SampleApplication = {
  id: string
  jobId: string
  person: { id: string; name: string; email: string; phone: string }
  /** The account and the time of its creation. For one from the site only the time counts. */
  by: Actor
  source: ApplicationSource
  resume: InspectedResume | undefined
  /** Changes of its status since then, oldest first. */
  steps: readonly { by: Actor; status: ApplicationStatus; ended: Ending | null; note: string | null }[]
}

/** An application with its history, without mails and audit entries. False when the job was deleted. */
export async function addSampleApplication(
  { storage }: People,
  trx: Write,
  { id, jobId, person, by, source, resume, steps }: SampleApplication,
): Promise<boolean> {
  const job = await trx
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('id', '=', jobId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!job) return false
  if (resume) await insertResume(storage, trx, resume, by.now)
  await insertApplication(trx, {
    id,
    job,
    person,
    source,
    submittedAt: iso(by.now),
    resume: resume?.id ?? null,
    status: steps.at(-1)?.status ?? 'pending',
    ended: steps.at(-1)?.ended ?? null,
    movedAt: iso((steps.at(-1)?.by ?? by).now),
    note: steps.findLast(({ note }) => note !== null)?.note ?? '',
    version: 1 + steps.length,
  })
  const row = { id, person_id: person.id }
  if (source !== 'site') await addEvents(trx, by, { person: person.id, application: id, kind: 'on_job' })
  for (const { by: actor, status, ended, note } of steps) {
    const stay = { status, ended, since: iso(actor.now), isRestored: false }
    await addEvents(trx, actor, ...eventsOf({ eventId: newId(), row, stay, note }))
  }
  return true
}

/** Returns those of these jobs that have an application. */
export async function jobsWithApplications(db: Database, jobs: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('job_id')
    .distinct()
    .where('job_id', 'in', ['', ...jobs])
    .execute()
  return rows.flatMap(({ job_id }) => job_id ?? [])
}

/** The applications that came by the form of the site in this time, with their resumes. */
export function applicationsSentIn(db: Database, { from, until }: TestPeriod) {
  return db
    .selectFrom('applications')
    .select(['id', 'resume_id'])
    .where('source', '=', 'site')
    .where('submitted_at', '>=', from)
    .where('submitted_at', '<', until)
    .execute()
}
