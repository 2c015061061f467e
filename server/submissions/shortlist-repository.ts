import { factKinds, writeShortFact } from '../../contract/facts/fact-kinds.ts'
import type { SummaryFact } from '../../contract/facts/person-fact.ts'
import type { Shortlist, ShortlistResume } from '../../contract/submissions/shortlist.ts'
import { maskText } from '../masking/contacts/mask-text.ts'
import type { OpenLink } from '../private-links/links.ts'
import type { Database } from '../storage/storage.ts'
import { answersTo, toAnswer } from './read-repository.ts'
import { type Snapshot, workOf } from './snapshot.ts'

/** What a client compares, in this order. */
const compared = ['experience', 'currentCtc', 'expectedCtc', 'notice', 'city'] as const

/** What one contact reads. Undefined when the job has ended: its links end with it. */
export async function readShortlist(db: Database, link: OpenLink): Promise<Shortlist | undefined> {
  const found = await openSubmission(db, link.record)
  if (!found) return undefined
  const contact = await db
    .selectFrom('client_contacts')
    .select('name')
    .where('id', '=', link.contact ?? '')
    .executeTakeFirst()
  const answers = await answersTo(db, [link.id])
  const people = await snapshotsOf(db, link.record)
  return {
    job: found.job_title,
    place: found.location ?? '',
    client: found.client_name ?? '',
    contact: contact?.name ?? null,
    consultant: found.who ?? '',
    openUntil: link.expiresAt,
    people: people.map(({ n, snapshot }) => {
      const given = answers.find((one) => one.n === n)
      return {
        n,
        name: masked(snapshot, snapshot.name),
        work: masked(snapshot, workOf(snapshot.facts)),
        facts: compared.map((kind) => ({ label: factKinds[kind].shortLabel, text: shortFact(snapshot.facts, kind) })),
        lines: masked(snapshot, snapshot.lines),
        hasResume: snapshot.resume !== null,
        answer: given ? toAnswer(given) : null,
      }
    }),
  }
}

function shortFact(facts: readonly SummaryFact[], kind: (typeof compared)[number]): string {
  const fact = facts.find((one) => one.kind === kind)
  return fact ? writeShortFact(kind, fact) : ''
}

/** A submission whose job is still worked on. */
export async function openSubmission(db: Database, id: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .leftJoin('clients', 'clients.id', 'submissions.client_id')
    .leftJoin('accounts', 'accounts.id', 'submissions.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'submissions.account_id')
    .select(['job_title', 'jobs.location', 'clients.name as client_name', 'submissions.account_id'])
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .where('submissions.id', '=', id)
    .where('jobs.deleted_at', 'is', null)
    .where('jobs.status', '!=', 'closed')
    .executeTakeFirst()
}

/** Those who were not erased, in their order. */
async function snapshotsOf(db: Database, submission: string): Promise<{ n: number; snapshot: Snapshot }[]> {
  const rows = await db
    .selectFrom('submission_snapshots')
    .select(['n', 'snapshot'])
    .where('submission_id', '=', submission)
    .orderBy('n')
    .execute()
  return rows.map(({ n, snapshot }) => ({ n, snapshot: JSON.parse(snapshot) }))
}

/** The resume as it was when they were sent, in words. Undefined when there is none, or nobody at this place. */
export async function readShortlistResume(
  db: Database,
  link: OpenLink,
  n: number,
): Promise<ShortlistResume | undefined> {
  if (!(await openSubmission(db, link.record))) return undefined
  const snapshot = (await snapshotsOf(db, link.record)).find((one) => one.n === n)?.snapshot
  if (!snapshot?.resume) return undefined
  const row = await db
    .selectFrom('resume_texts')
    .select(['state', 'text'])
    .where('resume_id', '=', snapshot.resume)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.state !== 'ready') return { state: row.state === 'none' ? 'none' : 'waiting', text: '' }
  return { state: 'ready', text: masked(snapshot, row.text) }
}

/** Without the contact details of the person, and without any others. */
const masked = ({ email, phone }: Snapshot, text: string): string =>
  maskText(text, { emails: [email].filter(Boolean), phones: [phone].filter(Boolean), links: [] })
