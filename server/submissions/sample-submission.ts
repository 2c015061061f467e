import { OPEN_DAYS } from '../../contract/submissions/submission.ts'
import type { Actor } from '../audit/actor.ts'
import { deleteMailsOf } from '../mail/mails-of-records.ts'
import type { People } from '../people/people.ts'
import { deleteLinksOf } from '../private-links/links.ts'
import type { Database, Write } from '../storage/storage.ts'
import { keepWord } from './consent-repository.ts'
import { prepareSubmission } from './prepare.ts'
import { keepSent } from './send-repository.ts'

type SampleSubmission = {
  job: string
  applications: readonly string[]
  /** The consultant's lines about each of them. */
  lines: readonly string[]
  firm: string
  actor: Actor
}

/** Stores a submission by hand to the first contact of a job's client, with everybody's consent; without audit entries and moves. */
export async function addSampleSubmission(
  people: People,
  trx: Write,
  { job, applications, lines, firm, actor }: SampleSubmission,
): Promise<string | undefined> {
  const contact = await trx
    .selectFrom('client_contacts')
    .innerJoin('jobs', 'jobs.client_id', 'client_contacts.client_id')
    .select(['client_contacts.id', 'client_contacts.client_id'])
    .where('jobs.id', '=', job)
    .orderBy('client_contacts.created_at')
    .orderBy('client_contacts.id')
    .executeTakeFirst()
  if (!contact) return undefined
  const client = contact.client_id
  const yes = { client, answer: 'yes', way: 'by_hand', source: 'On the phone' } as const
  const rows = await trx
    .selectFrom('applications')
    .select(['id', 'person_id'])
    .where('id', 'in', ['', ...applications])
    .execute()
  for (const { id, person_id } of rows) await keepWord(trx, { application: id, person: person_id, ...yes }, actor)
  const input = {
    people: applications.map((application, n) => ({ application, lines: lines[n] ?? '' })),
    contacts: [contact.id],
    way: 'by_hand' as const,
    resumes: 'none' as const,
    message: '',
    openDays: OPEN_DAYS.usual,
  }
  const words = { name: () => firm, sends: async () => false }
  const prepared = await prepareSubmission(people, trx, job, input, { firm: words, actor })
  if ('refusal' in prepared) return undefined
  return (await keepSent(trx, { prepared, made: new Map() }, input, actor)).id
}

/** The submissions in which nobody stands but people of these applications. */
export async function submissionsOnlyOf(db: Database, applications: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('submission_people')
    .select('submission_id')
    .distinct()
    .where('application_id', 'in', ['', ...applications])
    .where(
      'submission_id',
      'not in',
      db
        .selectFrom('submission_people as others')
        .select('others.submission_id')
        .where(({ or, eb }) =>
          or([eb('application_id', 'is', null), eb('application_id', 'not in', ['', ...applications])]),
        ),
    )
    .execute()
  return rows.map(({ submission_id }) => submission_id)
}

/** Removes what was sent, with its links and the mails about it. */
export async function removeSubmissions(trx: Write, ids: readonly string[]): Promise<void> {
  for (const link of await deleteLinksOf(trx, ids)) await deleteMailsOf(trx, link)
  await trx
    .deleteFrom('submissions')
    .where('id', 'in', ['', ...ids])
    .execute()
}
