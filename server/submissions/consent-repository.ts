import type { Agreement, ConsentAnswer, ConsentAsked, ConsentWord } from '../../contract/submissions/consent.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import { linksOf } from '../private-links/links.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { noClient } from './refusals.ts'

export const noWord: ConsentWord = { consent: null, refused: null, asked: null }

/** The last answers of these people about this client, by person: they need not be asked for each job. */
export async function consentWords(db: Database, client: string, people: string[]): Promise<Map<string, ConsentWord>> {
  const said = await saidBy(db, client, people)
  const asked = await lastAsked(db, client, people)
  return new Map(
    people.map((person) => {
      const own = said.filter(({ person_id }) => person_id === person)
      const last = own.at(-1)
      const { at = '', way = '', source = '', comment = '' } = last ?? {}
      const word: ConsentWord = {
        consent: last?.answer === 'yes' ? { at, way: way as Agreement['way'], source } : null,
        refused:
          last?.answer === 'no'
            ? { at, comment, job: last.title ?? '', isTakenBack: own.some(({ answer }) => answer === 'yes') }
            : null,
        asked: asked.get(person) ?? null,
      }
      return [person, word]
    }),
  )
}

/** Everything that these people said about a client, oldest first. */
const saidBy = (db: Database, client: string, people: string[]) =>
  db
    .selectFrom('consents')
    .innerJoin('applications', 'applications.id', 'consents.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .selectAll('consents')
    .select(['applications.person_id', 'jobs.title'])
    .where('consents.client_id', '=', client)
    .where('applications.person_id', 'in', ['', ...people])
    .orderBy('consents.at')
    .execute()

async function lastAsked(db: Database, client: string, people: string[]): Promise<Map<string, ConsentAsked>> {
  const rows = await db
    .selectFrom('consent_requests')
    .innerJoin('applications', 'applications.id', 'consent_requests.application_id')
    .leftJoin('accounts', 'accounts.id', 'consent_requests.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'consent_requests.account_id')
    .select(['consent_requests.id', 'applications.person_id', 'consent_requests.at', 'consent_requests.way'])
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .where('consent_requests.client_id', '=', client)
    .where('applications.person_id', 'in', ['', ...people])
    .orderBy('consent_requests.at')
    .execute()
  const links = await linksOf(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ person_id, at, way, who }) => {
      const own = rows.filter((row) => row.person_id === person_id).map(({ id }) => id)
      const views = links.filter(({ record }) => own.includes(record)).flatMap((link) => link.views)
      const openedAt = views.sort().at(-1) ?? null
      return [person_id, { at, who: who ?? 'Unknown', way: way as ConsentAsked['way'], openedAt }]
    }),
  )
}

/** The last thing that somebody said about a client, by a link or to a colleague. */
export async function lastWord(db: Database, client: string, person: string) {
  return (await saidBy(db, client, [person])).at(-1)
}

type NewWord = {
  application: string
  person: string
  client: string
  answer: ConsentAnswer
  way: Agreement['way']
  source?: string
  comment?: string
  wording?: string
}

/** The newest word counts, so it is later than the one before also when a clock is behind. Returns when it was kept. */
export async function keepWord(
  trx: Write,
  { application, person, client, answer, way, source = '', comment = '', wording = '' }: NewWord,
  { accountId, now }: Pick<Actor, 'accountId' | 'now'>,
): Promise<string> {
  const before = await lastWord(trx, client, person)
  const at = iso(Math.max(now, before ? Date.parse(before.at) + 1 : 0))
  await trx
    .insertInto('consents')
    .values({
      id: newId(),
      application_id: application,
      client_id: client,
      account_id: accountId,
      ...{ answer, way, source, comment, wording, at },
    })
    .execute()
  return at
}

/** Keeps what a colleague was told: whether somebody agrees to be shown to the client of the job. */
export function addConsent(
  { write }: Storage,
  application: string,
  { answer, source }: { answer: ConsentAnswer; source: string },
  actor: Actor,
): Promise<{ kept: Agreement } | { refusal: Refusal }> {
  return write(async (trx) => {
    const row = await trx
      .selectFrom('applications')
      .leftJoin('jobs', 'jobs.id', 'applications.job_id')
      .select(['person_id', 'client_id', 'title'])
      .where('applications.id', '=', application)
      .executeTakeFirst()
    if (!row) return { refusal: refusals.unknownRecord }
    if (row.client_id === null) return { refusal: noClient }
    const way = 'by_hand'
    const said = answer === 'yes' ? { source } : { comment: source }
    const word = { application, person: row.person_id, client: row.client_id, answer, way, ...said } as const
    const at = await keepWord(trx, word, actor)
    await addEvents(trx, actor, {
      person: row.person_id,
      application,
      kind: 'submission',
      data: { text: recorded[answer] },
    })
    await recordAudit(trx, actor, {
      action: 'consent_add',
      subjectId: application,
      subject: row.title ?? '',
      detail: answer,
    })
    return { kept: { at, way, source } }
  })
}

const recorded: Record<ConsentAnswer, string> = {
  yes: 'Agreed to be shown to the client, recorded',
  no: 'Does not want to be shown to the client, recorded',
}
