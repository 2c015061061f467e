import type { ClientAnswer } from '../../contract/submissions/answer.ts'
import type { Submission } from '../../contract/submissions/submission.ts'
import { mailProgressOf } from '../mail/mails-of-records.ts'
import { linksOf } from '../private-links/links.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database } from '../storage/storage.ts'
import type { Snapshot } from './snapshot.ts'

/** Submissions of a job, newest first. Undefined when there is no such job. */
export async function submissionsOfJob(db: Database, job: string): Promise<Submission[] | undefined> {
  if (!(await db.selectFrom('jobs').select('id').where('id', '=', job).executeTakeFirst())) return undefined
  const rows = await select(db).where('submissions.job_id', '=', job).execute()
  return readAll(db, rows)
}

export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const rows = await select(db).where('submissions.id', '=', id).execute()
  return (await readAll(db, rows))[0]
}

const select = (db: Database) =>
  db
    .selectFrom('submissions')
    .leftJoin('clients', 'clients.id', 'submissions.client_id')
    .leftJoin('accounts', 'accounts.id', 'submissions.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'submissions.account_id')
    .select(['submissions.id', 'sent_at', 'way', 'job_title', 'submissions.client_id', 'clients.name as client_name'])
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .orderBy('sent_at', 'desc')
    .orderBy('submissions.id')

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

async function readAll(db: Database, rows: Row[]): Promise<Submission[]> {
  const ids = ['', ...rows.map(({ id }) => id)]
  const people = await peopleIn(db, ids)
  const links = await linksOf(db, ids)
  const linkIds = links.map(({ _id }) => _id)
  const answers = await answersTo(db, linkIds)
  const mails = await mailProgressOf(db, 'submission', linkIds)
  const contacts = await contactsOf(db, links)
  const files = await filesIn(db, ids)
  return rows.map((row) => {
    const own = links.filter(({ record }) => record === row.id)
    return {
      _id: row.id,
      at: row.sent_at,
      who: row.who ?? 'Unknown',
      way: row.way as Submission['way'],
      position: row.job_title,
      client: row.client_id === null ? null : { _id: row.client_id, name: row.client_name ?? '' },
      people: people
        .filter(({ submission_id }) => submission_id === row.id)
        .map((one) => ({
          ...toSent(one),
          answers: answers
            .filter(({ link_id, n }) => n === one.n && own.some(({ _id }) => _id === link_id))
            .map(toAnswer),
        })),
      contacts: own
        .map(({ _id: link, contact, expiresAt, endedAt, views }) => ({
          contact,
          name: contacts.get(contact ?? '')?.name ?? null,
          role: contacts.get(contact ?? '')?.role ?? '',
          mail: mails.get(link) ?? null,
          link,
          expiresAt,
          endedAt,
          views,
        }))
        .sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '')),
      files: files.filter(({ submission_id }) => submission_id === row.id).map(toFile),
    }
  })
}

const peopleIn = (db: Database, submissions: string[]) =>
  db
    .selectFrom('submission_people as sent')
    .leftJoin('submission_snapshots as shown', (join) =>
      join.onRef('shown.submission_id', '=', 'sent.submission_id').onRef('shown.n', '=', 'sent.n'),
    )
    .leftJoin('applications', 'applications.id', 'sent.application_id')
    .leftJoin('people', 'people.id', 'applications.person_id')
    .leftJoin('accounts', 'accounts.id', 'sent.released_by')
    .leftJoin('former_accounts', 'former_accounts.id', 'sent.released_by')
    .select(['sent.submission_id', 'sent.n', 'sent.application_id', 'had_consent', 'protected_until', 'snapshot'])
    .select(['applications.person_id', 'people.email', 'people.phone', 'released_at'])
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('released_by'))
    .where('sent.submission_id', 'in', submissions)
    .orderBy('sent.n')
    .execute()

function toSent(row: Awaited<ReturnType<typeof peopleIn>>[number]) {
  const shown: Snapshot | null = row.snapshot === null ? null : JSON.parse(row.snapshot)
  return {
    n: row.n,
    application: row.application_id,
    person: row.person_id,
    name: shown?.name ?? '',
    lines: shown?.lines ?? '',
    hasResume: Boolean(shown?.resume),
    sendAnyway: shown?.sendAnyway ?? '',
    withoutConsent: shown?.withoutConsent ?? '',
    hadConsent: row.had_consent === 1,
    protectedUntil: row.protected_until,
    contacts: shown && { email: row.email ?? '', phone: row.phone ?? '' },
    released: row.released_at === null ? null : { at: row.released_at, who: row.released_by ?? 'Unknown' },
  }
}

/** Oldest first. */
export const answersTo = (db: Database, links: readonly string[]) =>
  db
    .selectFrom('submission_answers')
    .selectAll()
    .where('link_id', 'in', ['', ...links])
    .orderBy('at')
    .execute()

export const toAnswer = ({ link_id, answer, reason, comment, at }: Schema['submission_answers']) => ({
  link: link_id,
  answer: answer as ClientAnswer | null,
  reason,
  comment,
  at,
})

async function contactsOf(db: Database, links: readonly { contact: string | null }[]) {
  const rows = await db
    .selectFrom('client_contacts')
    .select(['id', 'name', 'role'])
    .where('id', 'in', ['', ...links.flatMap(({ contact }) => contact ?? [])])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const filesIn = (db: Database, submissions: string[]) =>
  db
    .selectFrom('submission_files')
    .select(['id', 'submission_id', 'kind', 'filename', 'size', 'sha256', 'resume_id'])
    .select(({ eb }) => eb('content', 'is', null).as('is_empty'))
    .where('submission_id', 'in', submissions)
    .orderBy('kind')
    .orderBy('filename')
    .execute()

function toFile(row: Awaited<ReturnType<typeof filesIn>>[number]): Submission['files'][number] {
  const { id: _id, filename, size, sha256, resume_id, is_empty } = row
  const kind = row.kind as Submission['files'][number]['kind']
  return { _id, kind, filename, size, sha256, gone: kind === 'resume' ? resume_id === null : Boolean(is_empty) }
}
