import type { AuditChange } from '../../contract/audit-log.ts'
import { type ClientTerms, readTerms, type Terms } from '../../contract/clients/terms.ts'
import type { Actor } from '../audit/actor.ts'
import { describeChanges } from '../audit/describe-changes.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Stale } from '../errors.ts'
import { digest } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { keepAsOwn, lockClient, selectClient } from './find-client.ts'

type ChangedTerms =
  | { state: 'saved'; terms: ClientTerms }
  | ({ state: 'stale' } & Stale<ClientTerms>)
  | { state: 'unknown' }

/** Runs in the transaction in which something was agreed with a client for the first time. */
export type OnFirstTerms = (trx: Write, client: string, terms: Terms, actor: Actor) => Promise<void>

export function termsRepository(storage: Storage, onFirstTerms: OnFirstTerms) {
  return {
    /** Undefined when there is no such client. */
    async of(client: string): Promise<ClientTerms | undefined> {
      const { db } = storage
      return (await selectClient(db, client).executeTakeFirst()) && readClientTerms(db, client)
    },

    /** With `expected`, changes only that version. */
    set(client: string, terms: Terms, actor: Actor, expected?: string): Promise<ChangedTerms> {
      return storage.write(async (trx): Promise<ChangedTerms> => {
        if (!(await lockClient(storage, trx, client))) return { state: 'unknown' }
        const current = await readClientTerms(trx, client)
        if (expected !== undefined && expected !== current.version)
          return { state: 'stale', current, changed: current.changed }
        const row = { terms: JSON.stringify(terms), updated_at: iso(actor.now), updated_by: actor.username }
        await trx
          .insertInto('client_terms')
          .values({ client_id: client, ...row })
          .onConflict((conflict) => conflict.column('client_id').doUpdateSet(row))
          .execute()
        await keepAsOwn(trx, client)
        if (!current.terms) await onFirstTerms(trx, client, terms, actor)
        const changes = changesOf(current.terms, terms)
        await recordAudit(trx, actor, { action: 'client_terms', subjectId: client, changes })
        return { state: 'saved', terms: await readClientTerms(trx, client) }
      })
    },
  }
}

async function readClientTerms(db: Database, client: string): Promise<ClientTerms> {
  const row = await db.selectFrom('client_terms').selectAll().where('client_id', '=', client).executeTakeFirst()
  return {
    terms: row ? readTerms(row.terms) : null,
    changed: row ? { by: row.updated_by, at: row.updated_at } : null,
    version: digest(row?.terms ?? '').slice(0, 16),
  }
}

/** Current terms of a client; null where nothing is agreed. */
export const termsOfClient = async (db: Database, client: string): Promise<Terms | null> =>
  (await readClientTerms(db, client)).terms

const auditedFields = {
  fee: 'Fee',
  billAfterDays: 'Bill after days',
  payWithinDays: 'Pay within days',
  replacementDays: 'Replacement within days',
  protectionMonths: 'Protection in months',
}

/** The number of a sole owner contains their PAN, so the log says only that it changed. */
function changesOf(before: Terms | null, after: Terms): AuditChange[] {
  const changes = describeChanges(forAudit(before), forAudit(after), auditedFields)
  if ((before?.gstNumber ?? '') === after.gstNumber) return changes
  return [...changes, { field: 'GST number', from: before?.gstNumber ? 'set' : '', to: after.gstNumber ? 'set' : '' }]
}

const forAudit = (terms: Terms | null) => ({
  fee: (terms?.feeBands ?? []).map(({ above, percent }) => `${percent} % above ${above}`).join(', '),
  billAfterDays: terms?.billAfterDays ?? null,
  payWithinDays: terms?.payWithinDays ?? null,
  replacementDays: terms?.replacementDays ?? null,
  protectionMonths: terms?.protectionMonths ?? null,
})
