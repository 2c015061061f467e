import type { RecordTimelineEntry } from '../../contract/record-timeline.ts'
import { answerLabels, type ClientAnswer } from '../../contract/submissions/answer.ts'
import type { AnswerCounts, ClientSubmission } from '../../contract/submissions/client-submission.ts'
import { selectClient } from '../clients/find-client.ts'
import { iso } from '../clock.ts'
import { linksOf } from '../private-links/links.ts'
import type { Database } from '../storage/storage.ts'
import { answersTo } from './read-repository.ts'

/** The newest ones, on the page of a client. */
const MOST = 200

/** The submissions to a client, newest first. Undefined when there is no such client. */
export async function submissionsOfClient(
  db: Database,
  client: string,
  now: number,
): Promise<ClientSubmission[] | undefined> {
  if (!(await selectClient(db, client).executeTakeFirst())) return undefined
  const sent = await sentTo(db, client)
  return sent.map(({ row, links, people, answers }) => {
    const open = links.filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt > iso(now))
    const isOver =
      row.status === null || row.status === 'closed' || row.deleted_at !== null || row.job_client !== client
    return {
      _id: row.id,
      at: row.sent_at,
      who: row.who ?? 'Unknown',
      job: row.deleted_at === null ? row.job : null,
      position: row.job_title,
      to: links.flatMap(({ name }) => name ?? []).sort((one, other) => one.localeCompare(other)),
      people: row.people,
      answers: countAnswers(people, answers),
      openedAt: latest(links.flatMap(({ views }) => views)),
      openUntil: isOver ? null : latest(open.map(({ expiresAt }) => expiresAt)),
    }
  })
}

/** Views and answers of a client's contacts, for its timeline. They are read from their own tables, so there is no copy to erase. */
export async function contactEntries(db: Database, client: string): Promise<RecordTimelineEntry[]> {
  const sent = await sentTo(db, client)
  const names = await namesOf(
    db,
    sent.flatMap(({ answers }) => answers.map(({ application_id }) => application_id)),
  )
  return sent.flatMap(({ row, links }) =>
    links.flatMap(({ _id: link, name, role, views, answers }) => {
      const who = name === null ? 'a contact who was removed' : role ? `${name}, ${role}` : name
      const entry = (id: string, at: string, text: string) => ({ _id: id, at, who, kind: 'submission' as const, text })
      const last = latest(views)
      const times = views.length === 1 ? '' : `, ${views.length} times so far`
      return [
        ...(last === null ? [] : [entry(`${link} opened`, last, `Page of ${row.job_title} opened${times}`)]),
        ...answers.map(({ n, application_id, at, ...said }) =>
          entry(`${link} ${n}`, at, `${wordsOf(said)} ${names.get(application_id) ?? 'somebody'}, ${row.job_title}`),
        ),
      ]
    }),
  )
}

function wordsOf({ answer, reason }: { answer: string | null; reason: string }): string {
  if (answer === null) return 'Question about'
  return `${answerLabels[answer as ClientAnswer]}${reason && ` (${reason})`} for`
}

async function sentTo(db: Database, client: string) {
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('jobs', 'jobs.id', 'submissions.job_id')
    .leftJoin('accounts', 'accounts.id', 'submissions.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'submissions.account_id')
    .select(['submissions.id', 'sent_at', 'job_title', 'jobs.id as job', 'jobs.status', 'jobs.deleted_at'])
    .select('jobs.client_id as job_client')
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .where('submissions.client_id', '=', client)
    .orderBy('sent_at', 'desc')
    .orderBy('submissions.id')
    .limit(MOST)
    .execute()
  const ids = ['', ...rows.map(({ id }) => id)]
  const people = await db
    .selectFrom('submission_people as sent')
    .leftJoin('submission_snapshots as shown', (join) =>
      join.onRef('shown.submission_id', '=', 'sent.submission_id').onRef('shown.n', '=', 'sent.n'),
    )
    .select(['sent.submission_id', 'sent.n', 'shown.application_id as shown'])
    .where('sent.submission_id', 'in', ids)
    .execute()
  const links = await linksOf(db, ids)
  const contacts = await db
    .selectFrom('client_contacts')
    .select(['id', 'name', 'role'])
    .where('client_id', '=', client)
    .execute()
  const answers = await answersTo(
    db,
    links.map(({ _id }) => _id),
  )
  const contactsById = new Map(contacts.map((contact) => [contact.id, contact]))
  const answersByLink = Map.groupBy(answers, ({ link_id }) => link_id)
  const linksByRecord = Map.groupBy(links, ({ record }) => record)
  const peopleById = Map.groupBy(people, ({ submission_id }) => submission_id)
  return rows.map((row) => {
    const own = peopleById.get(row.id) ?? []
    const ownLinks = (linksByRecord.get(row.id) ?? []).map((link) => {
      const { name = null, role = '' } = contactsById.get(link.contact ?? '') ?? {}
      return { ...link, name, role, answers: answersByLink.get(link._id) ?? [] }
    })
    return {
      row: { ...row, people: own.length },
      links: ownLinks,
      people: own.flatMap(({ n, shown }) => (shown === null ? [] : n)),
      answers: ownLinks.flatMap((link) => link.answers).sort((one, other) => (one.at < other.at ? -1 : 1)),
    }
  })
}

/** The last answer of all contacts about a person counts, as on the board. */
function countAnswers(
  people: readonly number[],
  answers: readonly { n: number; answer: string | null }[],
): AnswerCounts {
  const counts = { interview: 0, maybe: 0, no: 0, asked: 0, open: 0 }
  for (const one of people) {
    const own = answers.filter(({ n }) => n === one)
    const last = own.findLast(({ answer }) => answer !== null)?.answer as ClientAnswer | undefined
    counts[last ?? (own.length > 0 ? 'asked' : 'open')] += 1
  }
  return counts
}

async function namesOf(db: Database, applications: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('people', 'people.id', 'applications.person_id')
    .select(['applications.id', 'people.name'])
    .where('applications.id', 'in', ['', ...new Set(applications)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const latest = (times: readonly string[]): string | null => times.toSorted().at(-1) ?? null
