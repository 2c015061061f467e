import type { Agreement } from '../../contract/submissions/submission.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { noClient } from './refusals.ts'

/** What these people last said about being shown to a client, by person: they need not be asked for each job. */
export async function consentsOf(db: Database, client: string, people: string[]): Promise<Map<string, Agreement>> {
  const rows = await db
    .selectFrom('consents')
    .innerJoin('applications', 'applications.id', 'consents.application_id')
    .select(['applications.person_id', 'consents.at', 'consents.way', 'consents.source'])
    .where('consents.client_id', '=', client)
    .where('applications.person_id', 'in', ['', ...people])
    .orderBy('consents.at')
    .execute()
  return new Map(
    rows.map(({ person_id, at, way, source }) => [person_id, { at, way: way as Agreement['way'], source }]),
  )
}

/** Keeps what a colleague was told: how somebody agreed to be shown to the client of the job. */
export function addConsent(
  { write }: Storage,
  application: string,
  source: string,
  actor: Actor,
): Promise<{ consent: Agreement } | { refusal: Refusal }> {
  return write(async (trx) => {
    const row = await trx
      .selectFrom('applications')
      .leftJoin('jobs', 'jobs.id', 'applications.job_id')
      .select(['person_id', 'client_id', 'title'])
      .where('applications.id', '=', application)
      .executeTakeFirst()
    if (!row) return { refusal: refusals.unknownRecord }
    if (row.client_id === null) return { refusal: noClient }
    const consent = { at: iso(actor.now), way: 'by_hand' as const, source }
    await trx
      .insertInto('consents')
      .values({
        id: newId(),
        application_id: application,
        client_id: row.client_id,
        account_id: actor.accountId,
        ...consent,
      })
      .execute()
    await addEvents(trx, actor, {
      person: row.person_id,
      application,
      kind: 'submission',
      data: { text: 'Agreed to be shown to the client, recorded' },
    })
    await recordAudit(trx, actor, { action: 'consent_add', subjectId: application, subject: row.title ?? '' })
    return { consent }
  })
}
