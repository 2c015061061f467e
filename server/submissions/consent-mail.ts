import type { RegisteredKind } from '../mail/kinds.ts'
import type { Mail } from '../mail/mail.ts'
import { addLinkKey } from '../private-links/links.ts'
import type { Storage } from '../storage/storage.ts'
import { openRequest } from './consent-request-repository.ts'
import { composeConsentMail, consentLink } from './consent-words.ts'

type Options = { storage: Storage; origin: string; firm: () => string }

/** The question to somebody. Its record is the link, which gets a key of its own with each attempt. */
export function consentMail({ storage, origin, firm }: Options): RegisteredKind {
  const { db, reader, write } = storage

  async function compose(linkId: string): Promise<Mail | undefined> {
    const link = await db
      .selectFrom('private_links')
      .select(['record_id', 'expires_at'])
      .where('id', '=', linkId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    const asked = link && (await openRequest(db, link.record_id))
    if (!asked || asked.email === '' || asked.doNotContact) return undefined
    const key = await write((trx) => addLinkKey(trx, linkId))
    const letter = { ...asked, firm: firm(), openUntil: link.expires_at, link: consentLink(origin, key) }
    return { to: asked.email, ...composeConsentMail(letter) }
  }

  async function recipients(links: string[]): Promise<Map<string, string>> {
    const rows = await reader
      .selectFrom('private_links')
      .innerJoin('consent_requests', 'consent_requests.id', 'private_links.record_id')
      .innerJoin('applications', 'applications.id', 'consent_requests.application_id')
      .innerJoin('people', 'people.id', 'applications.person_id')
      .select(['private_links.id', 'people.email'])
      .where('private_links.id', 'in', ['', ...links])
      .execute()
    return new Map(rows.map(({ id, email }) => [id, email]))
  }

  return { kind: 'consent', compose: ({ recordId }) => compose(recordId), recipients }
}
