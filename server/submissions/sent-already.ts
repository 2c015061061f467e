import type { SubmissionInput } from '../../contract/submissions/submission.ts'
import { type Refusal, refusals } from '../errors.ts'
import { addLinkKey } from '../private-links/links.ts'
import type { Write } from '../storage/storage.ts'
import type { Sent } from './send-repository.ts'

/** Returns the submission of an earlier try with the same key. By hand, its links get new keys: the ones before were never read. */
export async function sentAlready(
  trx: Write,
  id: string,
  { way, people }: SubmissionInput,
): Promise<Sent | { refusal: Refusal } | undefined> {
  const sent = await trx.selectFrom('submissions').select('way').where('id', '=', id).executeTakeFirst()
  if (!sent) return undefined
  const rows = await trx
    .selectFrom('submission_people')
    .select('application_id')
    .where('submission_id', '=', id)
    .orderBy('n')
    .execute()
  // Of somebody who was erased since there is no application any more.
  const isSame =
    sent.way === way &&
    rows.length === people.length &&
    rows.every(({ application_id }, n) => application_id === null || application_id === people[n]?.application)
  if (!isSame) return { refusal: refusals.keyReused }
  if (way === 'mail') return { id, links: [] }
  const links = await trx
    .selectFrom('private_links')
    .select(['id', 'contact_id'])
    .where('purpose', '=', 'shortlist')
    .where('record_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  const keys: Sent['links'] = []
  for (const link of links)
    if (link.contact_id) keys.push({ contact: link.contact_id, key: await addLinkKey(trx, link.id) })
  return { id, links: keys }
}
