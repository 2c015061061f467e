import { factKinds, writeShortFact } from '../../contract/facts/fact-kinds.ts'
import type { SummaryFact } from '../../contract/facts/person-fact.ts'
import type { Shortlist } from '../../contract/submissions/shortlist.ts'
import { maskText } from '../masking/contacts/mask-text.ts'
import type { OpenLink } from '../private-links/links.ts'
import type { Database } from '../storage/storage.ts'
import { openSubmission } from './open-submission.ts'
import { answersTo, toAnswer } from './read-repository.ts'
import { type Snapshot, workOf } from './snapshot.ts'
import { throughAt } from './through-repository.ts'

/** Facts that a client compares, in this order. */
const compared = ['experience', 'currentCtc', 'expectedCtc', 'notice', 'city'] as const

/** The page of one contact. Undefined when the job has ended: its links end with it. */
export async function readShortlist(db: Database, link: OpenLink): Promise<Shortlist | undefined> {
  const found = await openSubmission(db, link.record)
  if (!found) return undefined
  const contact = await db
    .selectFrom('client_contacts')
    .select('name')
    .where('id', '=', link.contact ?? '')
    .executeTakeFirst()
  const answers = await answersTo(db, [link.id])
  const people = await shownPeople(db, link.record)
  return {
    job: found.job_title,
    place: found.location ?? '',
    client: found.client_name ?? '',
    contact: contact?.name ?? null,
    consultant: found.who ?? '',
    openUntil: link.expiresAt,
    throughAt: await throughAt(db, link),
    people: people.map((shown) => {
      const { n, snapshot, email, phone, isReleased } = shown
      const given = answers.find((one) => one.n === n)
      return {
        n,
        name: shownText(shown, snapshot.name),
        work: shownText(shown, workOf(snapshot.facts)),
        facts: compared.map((kind) => ({
          label: factKinds[kind].shortLabel,
          text: shownText(shown, shortFact(snapshot.facts, kind)),
        })),
        lines: shownText(shown, snapshot.lines),
        hasResume: snapshot.resume !== null,
        contacts: isReleased ? { email, phone } : null,
        answer: given ? toAnswer(given) : null,
      }
    }),
  }
}

function shortFact(facts: readonly SummaryFact[], kind: (typeof compared)[number]): string {
  const fact = facts.find((one) => one.kind === kind)
  return fact ? writeShortFact(kind, fact) : ''
}

/** Somebody on the page, as they were sent and as they can be reached today. */
export type ShownPerson = {
  n: number
  snapshot: Snapshot
  application: string
  person: string
  email: string
  phone: string
  isReleased: boolean
}

/** Those who were not erased, in their order. */
async function shownPeople(db: Database, submission: string): Promise<ShownPerson[]> {
  const rows = await db
    .selectFrom('submission_snapshots as shown')
    .innerJoin('submission_people as sent', (join) =>
      join.onRef('sent.submission_id', '=', 'shown.submission_id').onRef('sent.n', '=', 'shown.n'),
    )
    .innerJoin('applications', 'applications.id', 'shown.application_id')
    .innerJoin('people', 'people.id', 'applications.person_id')
    .select(['shown.n', 'snapshot', 'shown.application_id', 'applications.person_id', 'released_at'])
    .select(['people.email', 'people.phone'])
    .where('shown.submission_id', '=', submission)
    .orderBy('shown.n')
    .execute()
  return rows.map(({ n, snapshot, application_id: application, person_id: person, released_at, email, phone }) => ({
    n,
    snapshot: JSON.parse(snapshot),
    application,
    person,
    email,
    phone,
    isReleased: released_at !== null,
  }))
}

/** Somebody on an open page, with what they are sent for. Undefined when it has ended, and when nobody is at this place. */
export async function findShown(
  db: Database,
  link: OpenLink,
  n: number,
): Promise<(ShownPerson & { position: string }) | undefined> {
  const found = await openSubmission(db, link.record)
  const shown = found && (await shownPeople(db, link.record)).find((one) => one.n === n)
  return shown && { ...shown, position: found.job_title }
}

/** Without the contact details of the person and without any others, until they are released. */
function shownText({ snapshot, email, phone, isReleased }: ShownPerson, text: string): string {
  if (isReleased) return text
  const distinct = (...texts: string[]) => [...new Set(texts.filter(Boolean))]
  return maskText(text, { emails: distinct(snapshot.email, email), phones: distinct(snapshot.phone, phone), links: [] })
}
