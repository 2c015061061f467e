import type { JobAdditionsAnswer } from '../../contract/addition.ts'
import type { ApplicationSource } from '../../contract/application.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import { forgetErased } from '../people/forget-erased.ts'
import { lockPeople, lockPerson, lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { refreshPerson } from '../people/refresh-person.ts'
import { newId } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { insertApplication } from './insert-application.ts'
import { applicationRecords } from './repository.ts'

type Outcome = 'added' | 'there'
export type Placed = { outcome: Outcome; application: string; name: string }
type Wanted = { personId: string; jobId: string; source: Exclude<ApplicationSource, 'site'> }

const gone = 'This person was erased or merged with somebody else meanwhile.'
const notToBeContacted = 'Asked not to be contacted.'

/** Puts a known person on a job: an application like one from the form, without a resume of its own and without mails. */
export async function putOnJob(
  people: People,
  trx: Write,
  { personId, jobId, source }: Wanted,
  actor: Actor,
): Promise<Placed | { refusal: Refusal } | { reason: string; name: string }> {
  const job = await trx
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('id', '=', jobId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!job) return { refusal: refusals.unknownJob }
  const person = await lockPerson(people.storage, trx, personId)
  if (!person) return { reason: gone, name: '' }
  const { name } = person
  const known = await trx
    .selectFrom('applications')
    .select('id')
    .where('person_id', '=', personId)
    .where('job_id', '=', jobId)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst()
  if (known) return { outcome: 'there', application: known.id, name }
  if (person.do_not_contact === 1) return { reason: notToBeContacted, name }
  const application = newId()
  await insertApplication(trx, { id: application, job, person, source, submittedAt: iso(actor.now) })
  await addEvents(trx, actor, { person: personId, application, kind: 'on_job' })
  await recordAudit(trx, actor, { action: 'person_on_job', subjectId: personId, subject: job.title })
  await refreshPerson(people, trx, personId)
  return { outcome: 'added', application, name }
}

/** Deletes those of these applications that staff made and nobody has changed since. */
export const deleteUntouched = (trx: Write, ids: string[]) =>
  trx
    .deleteFrom('applications')
    .where('id', 'in', ids)
    .where('source', '=', 'added')
    .where('version', '=', 1)
    .returning(['id', 'person_id'])
    .execute()

/** Puts several people on a job in one transaction. */
export function jobAdditions(people: People) {
  const { storage } = people
  return {
    add(jobId: string, personIds: string[], actor: Actor): Promise<JobAdditionsAnswer | Refusal> {
      return storage.write(async (trx) => {
        const answer: JobAdditionsAnswer = { added: [], there: [], refused: [] }
        // In one order, so that two additions of the same people cannot deadlock.
        await lockPeople(storage, trx, personIds)
        for (const personId of [...new Set(personIds)].sort()) {
          const placed = await putOnJob(people, trx, { personId, jobId, source: 'added' }, actor)
          if ('refusal' in placed) return placed.refusal
          const { name } = placed
          if ('reason' in placed) answer.refused.push({ person: personId, name, reason: placed.reason })
          else answer[placed.outcome].push({ person: personId, name, application: placed.application })
        }
        return answer
      })
    },

    /** Removes those with which nothing has been done since. Nobody sent them, so nothing is erased. */
    undo(applications: string[], actor: Actor): Promise<string[]> {
      return storage.write(async (trx) => {
        await lockSenders(storage, trx, applicationRecords, applications)
        const removed = await deleteUntouched(trx, applications)
        for (const person of [...new Set(removed.map(({ person_id }) => person_id))].sort()) {
          await forgetErased(people, trx, person, actor)
          await recordAudit(trx, actor, { action: 'person_on_job_undo', subjectId: person })
        }
        return removed.map(({ id }) => id)
      })
    },
  }
}

export type JobAdditions = ReturnType<typeof jobAdditions>
