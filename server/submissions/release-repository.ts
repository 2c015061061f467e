import { applicationRecords } from '../applications/repository.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { applicationAt } from './snapshot.ts'

type Place = { submission: string; n: number }

/**
 * Lets the client of a submission read the contact details of somebody in it, or hides them again. False when nobody is at this place
 * any more. What is so already stays as it is.
 */
export function setReleased(storage: Storage, place: Place, isReleased: boolean, actor: Actor): Promise<boolean> {
  return storage.write(async (trx) => {
    const application = await applicationAt(trx, place.submission, place.n)
    if (application === undefined) return false
    await lockSenders(storage, trx, applicationRecords, [application])
    const found = await findSent(trx, place)
    if (!found) return false
    if ((found.released_at !== null) === isReleased) return true
    await trx
      .updateTable('submission_people')
      .set(
        isReleased
          ? { released_at: iso(actor.now), released_by: actor.accountId }
          : { released_at: null, released_by: null },
      )
      .where('submission_id', '=', place.submission)
      .where('n', '=', place.n)
      .execute()
    const { person_id: person, job_title: job, client } = found
    const whom = client ?? 'the client'
    await addEvents(trx, actor, {
      person,
      application,
      kind: 'submission',
      data: {
        text: isReleased
          ? `Contact details released to ${whom} for ${job}`
          : `Contact details hidden from ${whom} again`,
      },
    })
    await recordAudit(trx, actor, {
      action: isReleased ? 'contacts_release' : 'contacts_release_undo',
      subjectId: application,
      subject: job,
    })
    return true
  })
}

/** Read under the lock, because the person may have been erased meanwhile. */
const findSent = (trx: Write, { submission, n }: Place) =>
  trx
    .selectFrom('submission_people as sent')
    .innerJoin('submissions', 'submissions.id', 'sent.submission_id')
    .innerJoin('applications', 'applications.id', 'sent.application_id')
    .leftJoin('clients', 'clients.id', 'submissions.client_id')
    .select(['sent.released_at', 'applications.person_id', 'submissions.job_title', 'clients.name as client'])
    .where('sent.submission_id', '=', submission)
    .where('sent.n', '=', n)
    .executeTakeFirst()
