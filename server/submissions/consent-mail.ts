import type { RegisteredKind } from '../mail/kinds.ts'
import type { Mail } from '../mail/mail.ts'
import { addLinkKey } from '../private-links/links.ts'
import type { Storage } from '../storage/storage.ts'
import { openRequest } from './consent-request-repository.ts'
import { composeConsentMail, consentLink } from './consent-words.ts'

type Options = { storage: Storage; origin: string; firm: () => string }

/** The question to somebody. Its record is the question, whose link gets a key of its own with each attempt. */
export function consentMail({ storage, origin, firm }: Options): RegisteredKind {
  const { db, reader, write } = storage

  async function compose(request: string): Promise<Mail | undefined> {
    const link = await db
      .selectFrom('private_links')
      .select(['id', 'expires_at'])
      .where('record_id', '=', request)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    const asked = link && (await openRequest(db, request))
    if (!asked || asked.email === '' || asked.doNotContact) return undefined
    const key = await write((trx) => addLinkKey(trx, link.id))
    const letter = { ...asked, firm: firm(), openUntil: link.expires_at, link: consentLink(origin, key) }
    return { to: asked.email, ...composeConsentMail(letter) }
  }

  async function recipients(requests: string[]): Promise<Map<string, string>> {
    const rows = await reader
      .selectFrom('consent_requests')
      .innerJoin('applications', 'applications.id', 'consent_requests.application_id')
      .innerJoin('people', 'people.id', 'applications.person_id')
      .select(['consent_requests.id', 'people.email'])
      .where('consent_requests.id', 'in', ['', ...requests])
      .execute()
    return new Map(rows.map(({ id, email }) => [id, email]))
  }

  return { kind: 'consent', compose: ({ recordId }) => compose(recordId), recipients }
}
