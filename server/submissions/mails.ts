import { formatDate } from '../../contract/time.ts'
import type { RegisteredKind } from '../mail/kinds.ts'
import type { Mail } from '../mail/mail.ts'
import { addLinkKey } from '../private-links/links.ts'
import type { Storage } from '../storage/storage.ts'
import { addressLetter, composeShortLetter, type KeptMail } from './compose.ts'
import { consentMail } from './consent-mail.ts'
import { attachmentsOf } from './files.ts'
import { openSubmission } from './open-submission.ts'
import { shortlistLink } from './shortlist-link.ts'

type Options = { storage: Storage; origin: string; firm: () => string }

/**
 * The mail to one contact, whose record is the link, and the question to somebody who may be sent, whose record is the question. The link
 * gets a key of its own with each attempt.
 */
export function submissionMails({ storage, origin, firm }: Options): RegisteredKind[] {
  const { db, reader, write } = storage

  const contactsOf = (links: readonly string[]) =>
    reader
      .selectFrom('private_links')
      .innerJoin('client_contacts', 'client_contacts.id', 'private_links.contact_id')
      .select(['private_links.id', 'record_id', 'expires_at', 'name', 'email'])
      .where('private_links.id', 'in', ['', ...links])
      .where('ended_at', 'is', null)
      .execute()

  async function compose(linkId: string): Promise<Mail | undefined> {
    const [contact] = await contactsOf([linkId])
    if (!contact || contact.email === '') return undefined
    // Its link would open nothing.
    if (!(await openSubmission(db, contact.record_id))) return undefined
    const kept = await db
      .selectFrom('submission_files')
      .select('content')
      .where('submission_id', '=', contact.record_id)
      .where('kind', '=', 'mail')
      .executeTakeFirst()
    const whole: KeptMail | undefined = kept?.content ? JSON.parse(kept.content.toString()) : undefined
    // A link that was opened again has another last day than the mail says.
    const isTrue = whole?.text[1].includes(formatDate(contact.expires_at))
    const letter = isTrue ? whole : await shortLetter(contact.record_id)
    if (!letter) return undefined
    const key = await write((trx) => addLinkKey(trx, linkId))
    return {
      to: contact.email,
      ...addressLetter(letter, contact.name, shortlistLink(origin, key)),
      attachments: await attachmentsOf(storage, contact.record_id),
    }
  }

  /** Somebody in it was erased, or its last day has changed: the people are read by the link. */
  async function shortLetter(submission: string): Promise<KeptMail | undefined> {
    const rows = await db
      .selectFrom('submission_snapshots')
      .innerJoin('submissions', 'submissions.id', 'submission_snapshots.submission_id')
      .select('job_title')
      .where('submission_id', '=', submission)
      .execute()
    return rows[0] && composeShortLetter({ firm: firm(), job: rows[0].job_title, count: rows.length })
  }

  return [
    {
      kind: 'submission',
      compose: ({ recordId }) => compose(recordId),
      recipients: async (links) => new Map((await contactsOf(links)).map(({ id, email }) => [id, email])),
    },
    consentMail({ storage, origin, firm }),
  ]
}
