import type { RegisteredKind } from '../mail/kinds.ts'
import type { Mail } from '../mail/mail.ts'
import { addLinkKey } from '../private-links/links.ts'
import type { Storage } from '../storage/storage.ts'
import { openRequest } from './consent-request-repository.ts'
import { composeConsentMail, consentLink } from './consent-words.ts'

type Options = { storage: Storage; origin: string; firm: () => string }

/** The question to somebody. Its record is the application, of which the newest question counts. */
export function consentMail({ storage, origin, firm }: Options): RegisteredKind {
  const { db, reader, write } = storage

  async function compose(application: string): Promise<Mail | undefined> {
    const link = await db
      .selectFrom('consent_requests')
      .innerJoin('private_links', 'private_links.record_id', 'consent_requests.id')
      .select(['private_links.id', 'record_id', 'expires_at'])
      .where('application_id', '=', application)
      .where('way', '=', 'mail')
      .where('ended_at', 'is', null)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const asked = link && (await openRequest(db, link.record_id))
    if (!asked || asked.email === '' || asked.doNotContact) return undefined
    const key = await write((trx) => addLinkKey(trx, link.id))
    const letter = { ...asked, firm: firm(), openUntil: link.expires_at, link: consentLink(origin, key) }
    return { to: asked.email, ...composeConsentMail(letter) }
  }

  async function recipients(applications: string[]): Promise<Map<string, string>> {
    const rows = await reader
      .selectFrom('applications')
      .innerJoin('people', 'people.id', 'applications.person_id')
      .select(['applications.id', 'people.email'])
      .where('applications.id', 'in', ['', ...applications])
      .execute()
    return new Map(rows.map(({ id, email }) => [id, email]))
  }

  return { kind: 'consent', compose: ({ recordId }) => compose(recordId), recipients }
}
