import { OPEN_DAYS } from '../../contract/submissions/submission.ts'
import { DAY } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { type Refusal, refusals } from '../errors.ts'
import { mailAgain } from '../mail/mails-of-records.ts'
import { addAnotherKey, lockOpenLink } from '../private-links/links.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { openSubmission } from './open-submission.ts'
import { contactGone, everybodyErased, jobClosed, linkOver, noAddress, noServerForMail } from './refusals.ts'

type Options = { storage: Storage; sendsMail: () => Promise<boolean> }

/** Helps a contact who has lost the mail, or whom it did not reach. */
export function contactLinks({ storage, sendsMail }: Options) {
  return {
    /** Makes a new key. Only its digest is stored, so it can be shown once. */
    makeAnother(link: string, actor: Actor): Promise<{ key: string } | { refusal: Refusal }> {
      return storage.write(async (trx) => {
        const found = await findContact(trx, link)
        if ('refusal' in found) return found
        const openUntil = actor.now + OPEN_DAYS.usual * DAY
        const key = await addAnotherKey(storage, trx, link, { openUntil, now: actor.now })
        await recordAudit(trx, actor, { action: 'link_key', subjectId: link, detail: 'shortlist' })
        return { key }
      })
    },

    /** The mail again, as it was kept, with a key of its own. */
    async mail(link: string, actor: Actor): Promise<{ refusal: Refusal } | undefined> {
      const sends = await sendsMail()
      return storage.write(async (trx) => {
        const found = await findContact(trx, link)
        if ('refusal' in found) return found
        if (!sends) return { refusal: noServerForMail }
        if (!(await lockOpenLink(storage, trx, link, actor.now))) return { refusal: linkOver }
        if (found.email === '') return { refusal: noAddress(found.name) }
        await mailAgain(storage, trx, { kind: 'submission', recordId: link, email: found.email, now: actor.now })
        await recordAudit(trx, actor, { action: 'link_mail', subjectId: link, detail: 'shortlist' })
        return undefined
      })
    },
  }
}

export type ContactLinks = ReturnType<typeof contactLinks>

type Contact = { name: string; email: string }

/** Whose link it is, as long as there is something to read by it. */
async function findContact(db: Database, link: string): Promise<Contact | { refusal: Refusal }> {
  const row = await db
    .selectFrom('private_links')
    .leftJoin('client_contacts', 'client_contacts.id', 'private_links.contact_id')
    .select(['record_id', 'name', 'email'])
    .where('private_links.id', '=', link)
    .where('purpose', '=', 'shortlist')
    .executeTakeFirst()
  if (!row) return { refusal: refusals.unknownRecord }
  if (row.name === null || row.email === null) return { refusal: contactGone }
  if (!(await openSubmission(db, row.record_id))) return { refusal: jobClosed }
  const left = await db
    .selectFrom('submission_snapshots')
    .select('n')
    .where('submission_id', '=', row.record_id)
    .executeTakeFirst()
  return left ? { name: row.name, email: row.email } : { refusal: everybodyErased }
}
