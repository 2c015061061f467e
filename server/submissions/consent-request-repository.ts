import {
  CONSENT_OPEN_DAYS,
  type ConsentRequest,
  type ConsentState,
  type ConsentWay,
} from '../../contract/submissions/consent.ts'
import { DAY } from '../../contract/time.ts'
import { applicationRecords } from '../applications/repository.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import { countMailsTo, enqueueMail } from '../mail/enqueue.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { addLinkKey, makeLink } from '../private-links/links.ts'
import { newId } from '../storage/ids.ts'
import type { Database } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { consentWords, noWord } from './consent-repository.ts'
import { companyOf, composeConsentText, consentLink } from './consent-words.ts'
import { askedOften, jobOver, noAddressOfPerson, noClient, noServerToAsk, notToBeAsked } from './refusals.ts'

/** Mails to one mailbox in a day, of all colleagues and jobs together. */
const ASKED_A_DAY = 3

/** Somebody on a job with what they can be asked. `client` is null while its name is hidden. */
export async function askable(db: Database, application: string) {
  const row = await db
    .selectFrom('applications')
    .innerJoin('people', 'people.id', 'applications.person_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('clients', 'clients.id', 'jobs.client_id')
    .select(['applications.person_id', 'people.name', 'people.email', 'people.phone', 'people.do_not_contact'])
    .select(['jobs.title', 'jobs.location', 'jobs.status', 'jobs.deleted_at', 'jobs.shows_client', 'jobs.client_id'])
    .select('clients.name as client_name')
    .where('applications.id', '=', application)
    .executeTakeFirst()
  return (
    row && {
      application,
      person: row.person_id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      doNotContact: row.do_not_contact === 1,
      clientId: row.client_id,
      clientName: row.client_name ?? '',
      isOpen: row.title !== null && row.deleted_at === null && row.status !== 'closed',
      job: row.title ?? '',
      place: row.location ?? '',
      client: row.shows_client === 1 ? row.client_name : null,
    }
  )
}

/** The question of a link. Undefined once the job is closed or belongs to another client. */
export async function openRequest(db: Database, id: string) {
  const row = await db
    .selectFrom('consent_requests')
    .leftJoin('accounts', 'accounts.id', 'consent_requests.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'consent_requests.account_id')
    .select(['application_id', 'client_id', 'consent_requests.account_id'])
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .where('consent_requests.id', '=', id)
    .executeTakeFirst()
  const asked = row && (await askable(db, row.application_id))
  if (!asked?.isOpen || asked.clientId !== row?.client_id) return undefined
  return { ...asked, clientId: row.client_id, consultant: row.who ?? '', account: row.account_id }
}

/** The answer of an application's person about the client, and the ways in which they can be asked. */
export async function readConsentState(
  db: Database,
  application: string,
  sends: boolean,
): Promise<ConsentState | undefined> {
  const found = await askable(db, application)
  if (!found) return undefined
  const { clientId, person, email, doNotContact } = found
  const words = clientId === null ? undefined : await consentWords(db, clientId, [person])
  return {
    ...(words?.get(person) ?? noWord),
    client: clientId === null ? null : found.clientName,
    readsAs: companyOf(found),
    sends,
    hasAddress: email !== '',
    doNotContact,
  }
}

export type AskOptions = {
  people: People
  firm: () => string
  sendsMail: () => Promise<boolean>
  origin: string
}

/** Asks somebody whether they may be sent to the client of their job: a mail is queued, or the text with its link is returned. */
export async function askConsent(
  { people, firm, sendsMail, origin }: AskOptions,
  application: string,
  way: ConsentWay,
  actor: Actor,
): Promise<ConsentRequest | { refusal: Refusal }> {
  const { storage } = people
  const sends = await sendsMail()
  return storage.write(async (trx): Promise<ConsentRequest | { refusal: Refusal }> => {
    await lockSenders(storage, trx, applicationRecords, [application])
    const asked = await askable(trx, application)
    if (!asked) return { refusal: refusals.unknownRecord }
    const { person, name, email, phone, clientId } = asked
    if (clientId === null) return { refusal: noClient }
    if (!asked.isOpen) return { refusal: jobOver }
    if (asked.doNotContact) return { refusal: notToBeAsked(name) }
    if (way === 'mail') {
      if (!sends) return { refusal: noServerToAsk }
      if (email === '') return { refusal: noAddressOfPerson(name) }
      const since = iso(actor.now - DAY)
      if ((await countMailsTo(trx, { kind: 'consent', email, since })) >= ASKED_A_DAY)
        return { refusal: askedOften(name) }
    }
    const id = newId()
    const at = iso(actor.now)
    await trx
      .insertInto('consent_requests')
      .values({ id, application_id: application, client_id: clientId, way, account_id: actor.accountId, at })
      .execute()
    const expiresAt = actor.now + CONSENT_OPEN_DAYS * DAY
    const link = await makeLink(trx, { purpose: 'consent', record: id, expiresAt, now: actor.now })
    if (way === 'mail')
      await enqueueMail(trx, { kind: 'consent', recordId: id, personId: person, email, now: actor.now })
    await addEvents(trx, actor, {
      person,
      application,
      kind: 'submission',
      data: { text: `Asked ${wayWords[way]} whether they may be sent to ${asked.clientName}` },
    })
    await recordAudit(trx, actor, {
      action: 'consent_ask',
      subjectId: application,
      subject: asked.job,
      detail: wayWords[way],
    })
    const shown = { at, who: actor.username, way, openedAt: null }
    if (way === 'mail') return { asked: shown, message: null }
    const text = composeConsentText({
      ...asked,
      firm: firm(),
      consultant: actor.username,
      openUntil: iso(expiresAt),
      link: consentLink(origin, await addLinkKey(trx, link)),
    })
    return { asked: shown, message: { text, phone } }
  })
}

const wayWords: Record<ConsentWay, string> = { mail: 'by mail', whatsapp: 'on WhatsApp' }
