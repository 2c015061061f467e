import { readTerms } from '../../contract/clients/terms.ts'
import { cutText } from '../../contract/cut-text.ts'
import type { ConsentWord } from '../../contract/submissions/consent.ts'
import { readSheetColumns, type SheetColumn } from '../../contract/submissions/sheet-column.ts'
import type { SubmissionInput, SubmissionPreview } from '../../contract/submissions/submission.ts'
import { DAY, formatDate } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { People } from '../people/people.ts'
import type { Database } from '../storage/storage.ts'
import { composeLetter, type KeptMail } from './compose.ts'
import { consentWords, noWord } from './consent-repository.ts'
import { type EarlierSubmission, earlierOf } from './earlier-repository.ts'
import {
  alreadySent,
  jobClosed,
  noAddress,
  noClient,
  noConsent,
  notToBeContacted,
  otherContact,
  otherJob,
  otherResume,
} from './refusals.ts'
import { type SendablePerson, type Snapshot, sendablePeople, workOf } from './snapshot.ts'
import { rowsOf, type SheetSource } from './write-sheet.ts'

type Checked = {
  person: SendablePerson
  snapshot: Snapshot
  earlier: EarlierSubmission | null
} & ConsentWord
type Contact = { _id: string; name: string; role: string; email: string }

export type Prepared = {
  job: { id: string; title: string }
  client: { id: string; name: string }
  people: Checked[]
  contacts: Contact[]
  columns: readonly SheetColumn[]
  source: SheetSource
  mail: KeptMail
  openUntil: number
  /** From the terms of the job. Null when none are agreed. */
  protectionMonths: number | null
}

type Firm = { name: () => string; sends: () => Promise<boolean> }

/** Everything that goes out, from what is known now. A refusal when it cannot go out whatever reasons are given. */
export async function prepareSubmission(
  people: People,
  db: Database,
  jobId: string,
  input: SubmissionInput,
  { firm, actor }: { firm: Firm; actor: Actor },
): Promise<Prepared | { refusal: Refusal }> {
  const job = await db
    .selectFrom('jobs')
    .leftJoin('clients', 'clients.id', 'jobs.client_id')
    .leftJoin('client_terms', 'client_terms.client_id', 'jobs.client_id')
    .select([
      'jobs.id',
      'title',
      'jobs.status',
      'jobs.terms',
      'client_terms.terms as client_terms',
      'jobs.client_id',
      'name',
      'sheet_columns',
    ])
    .where('jobs.id', '=', jobId)
    .where('jobs.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!job) return { refusal: refusals.unknownJob }
  if (job.client_id === null || job.name === null) return { refusal: noClient }
  if (job.status === 'closed') return { refusal: jobClosed }
  const client = { id: job.client_id, name: job.name }

  const contacts = await contactsOf(db, client.id, input.contacts)
  if (contacts.length < input.contacts.length) return { refusal: otherContact }
  const unreachable = input.way === 'mail' && contacts.find(({ email }) => email === '')
  if (unreachable) return { refusal: noAddress(unreachable.name) }

  const found = await sendablePeople(
    db,
    jobId,
    input.people.map(({ application }) => application),
  )
  if (found.length < input.people.length) return { refusal: otherJob }
  const changed = found.find(({ resume }, n) => {
    const seen = input.people[n]?.resume
    return seen !== undefined && seen !== (resume?.id ?? null)
  })
  if (changed) return { refusal: otherResume(changed.name) }
  const words = await consentWords(
    db,
    client.id,
    found.map(({ person }) => person),
  )
  const checked: Checked[] = []
  for (const [n, person] of found.entries()) {
    const { lines = '', sendAnyway = '', withoutConsent = '' } = input.people[n] ?? {}
    const { name, email, phone, facts } = person
    checked.push({
      person,
      snapshot: { name, email, phone, facts, lines, sendAnyway, withoutConsent, resume: person.resume?.id ?? null },
      earlier: await earlierOf(people, db, client.id, person),
      ...(words.get(person.person) ?? noWord),
    })
  }
  const columns = readSheetColumns(job.sheet_columns)
  const source = { people: checked.map(({ snapshot }) => snapshot), position: job.title, sentAt: actor.now }
  const openUntil = actor.now + input.openDays * DAY
  return {
    job: { id: job.id, title: job.title },
    client,
    people: checked,
    contacts,
    columns,
    source,
    openUntil,
    mail: composeLetter({
      firm: firm.name(),
      job: job.title,
      count: checked.length,
      message: input.message,
      table: { columns, rows: rowsOf(columns, source) },
      consultant: actor.username,
      until: formatDate(iso(openUntil)),
    }),
    // Those of the job, also when they protect nobody. A job that was never open has none of its own yet.
    protectionMonths: monthsOf(job.terms ?? job.client_terms),
  }
}

const monthsOf = (terms: string | null) => (terms === null ? null : (readTerms(terms)?.protectionMonths ?? null))

async function contactsOf(db: Database, client: string, ids: string[]): Promise<Contact[]> {
  const rows = await db
    .selectFrom('client_contacts')
    .select(['id', 'name', 'role', 'email'])
    .where('client_id', '=', client)
    .where('id', 'in', ['', ...ids])
    .execute()
  return rows
    .map(({ id, ...contact }) => ({ _id: id, ...contact }))
    .sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
}

/** Why it does not go out without another reason. Undefined when it does. */
export function objectionTo({ client, people }: Prepared): Refusal | undefined {
  const avoided = people.filter(({ person }) => person.doNotContact).map(({ person }) => person.name)
  if (avoided.length > 0) return notToBeContacted(avoided.join(', '))
  const again = people.filter(({ earlier, snapshot }) => earlier && snapshot.sendAnyway === '')
  if (again.length > 0) {
    const sentences = again.map(({ person, earlier }) => {
      const until = earlier?.protectedUntil ? `, protected until ${formatDate(earlier.protectedUntil)}` : ''
      const sent = `${earlier?.who} sent ${person.name} to ${client.name} on ${formatDate(earlier?.at ?? '')} for ${earlier?.job}`
      return [person.application, `${sent}${until}. To send again, give the reason.`]
    })
    return alreadySent(Object.fromEntries(sentences))
  }
  const silent = people.filter(({ consent, snapshot }) => !consent && snapshot.withoutConsent === '')
  if (silent.length === 0) return undefined
  const sentences = silent.map(({ person, refused }) => [
    person.application,
    refused
      ? `${person.name} ${refused.isTakenBack ? 'took the yes back' : 'said no'} on ${formatDate(refused.at)} to being shown to ${client.name}. Please leave them out, or give the reason for sending them all the same.`
      : `${person.name} has not agreed to be shown to ${client.name}. Please ask first, or give the reason for sending without a yes.`,
  ])
  return noConsent(Object.fromEntries(sentences))
}

const NAMED = 200

export function toPreview(
  { client, job, people, contacts, columns, source, mail, openUntil }: Prepared,
  sends: boolean,
): SubmissionPreview {
  return {
    client: { _id: client.id, name: client.name },
    job: job.title,
    people: people.map(({ person, earlier, consent, refused, asked }) => ({
      application: person.application,
      name: person.name,
      work: cutText(workOf(person.facts), NAMED),
      earlier: earlier && {
        at: earlier.at,
        who: earlier.who,
        job: earlier.job,
        protectedUntil: earlier.protectedUntil,
      },
      consent,
      refused,
      asked,
      doNotContact: person.doNotContact,
      hasAddress: person.email !== '',
      resume: person.resume && {
        _id: person.resume.id,
        filename: person.resume.filename,
        size: person.resume.size,
      },
    })),
    contacts,
    subject: mail.subject,
    text: `${mail.text[0]}[link]${mail.text[1]}`,
    table: { columns: [...columns], rows: rowsOf(columns, source) },
    sends,
    openUntil: iso(openUntil),
  }
}
