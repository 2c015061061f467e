import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import { lockOpenLink, type OpenLink } from '../private-links/links.ts'
import { digest } from '../storage/ids.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { tellOwner } from '../tasks/tell-owner.ts'
import { addEvents, CLIENT, findEvent } from '../timeline/events.ts'
import { openSubmission } from './open-submission.ts'
import { answersTo } from './read-repository.ts'
import { nothingAnswered } from './refusals.ts'

/** The time at which a contact said that these answers are all. Null when one of them has changed since. */
export async function throughAt(db: Database, link: OpenLink): Promise<string | null> {
  const { event } = await answersBy(db, link)
  return (await findEvent(db, event))?.at ?? null
}

/** Records that a contact is through and gives the owner of the job a step. Once for the same answers. */
export function finishShortlist(
  storage: Storage,
  link: OpenLink,
  now: number,
): Promise<{ at: string } | { refusal: Refusal }> {
  return storage.write(async (trx): Promise<{ at: string } | { refusal: Refusal }> => {
    const found = await openSubmission(trx, link.record)
    if (!found) return { refusal: refusals.linkOver }
    const { job_id: job, client_id: client, account_id: sender, job_title: position } = found
    await storage.lock(trx, `job:${job}`)
    if (!(await lockOpenLink(storage, trx, link.id, now))) return { refusal: refusals.linkOver }
    const { event, answered } = await answersBy(trx, link)
    if (answered === 0) return { refusal: nothingAnswered }
    const known = await findEvent(trx, event)
    if (known) return { at: known.at }
    const people = await trx
      .selectFrom('submission_snapshots')
      .select('n')
      .where('submission_id', '=', link.record)
      .execute()
    const count = `${answered} of ${people.length} answered`
    const actor = { accountId: CLIENT, username: 'Client', now }
    await addEvents(
      trx,
      actor,
      { id: event, job, kind: 'submission', data: { text: `Through with the list: ${count}` } },
      ...(client === null
        ? []
        : [
            {
              client,
              kind: 'submission' as const,
              data: { text: `Through with the list for ${position}: ${count}` },
            },
          ]),
    )
    await tellOwner(
      trx,
      { kind: 'job', record: job, person: null },
      { step: `Client: through with the list, ${count}`, otherwise: sender },
      actor,
    )
    return { at: iso(now) }
  })
}

/** The number of people whom a contact has answered, and the id of the event for exactly these answers. */
async function answersBy(db: Database, link: OpenLink): Promise<{ event: string; answered: number }> {
  const given = await answersTo(db, [link.id])
  const said = given
    .map(({ n, answer, reason, comment }) => ({ n, answer, reason, comment }))
    .sort((one, other) => one.n - other.n)
  return {
    event: digest(`through\n${link.id}\n${JSON.stringify(said)}`).slice(0, 32),
    answered: said.filter(({ answer }) => answer !== null).length,
  }
}
