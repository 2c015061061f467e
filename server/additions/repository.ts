import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { eraseRecord } from '../intake/erase-record.ts'
import { forgetErased } from '../people/forget-erased.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { sentRecords } from '../people/sent-record-repository.ts'
import { takeSenderOutOfIndex } from '../people/take-out-of-index.ts'
import type { Database, Write } from '../storage/storage.ts'

export const additionRecords = sentRecords('additions')

export function additionRepository(people: People) {
  const { storage } = people
  return {
    /** Erases an addition, with the resume that came with it. */
    erase: (id: string, actor: Actor) => remove(id, actor, { action: 'addition_erase', subjectId: id }),

    /** The same for an addition that is taken back. Nothing is erased unless `release` resolves to true. */
    takeBack: (id: string, personId: string, actor: Actor, release: (trx: Write) => Promise<boolean>) =>
      remove(id, actor, { action: 'person_add_undo', subjectId: personId }, release),

    /** The same for one of an import, which has one audit entry. */
    takeBackOfImport: (id: string, actor: Actor, release: (trx: Write) => Promise<boolean>) =>
      remove(id, actor, undefined, release),
  }

  async function remove(
    id: string,
    actor: Actor,
    entry: { action: 'addition_erase' | 'person_add_undo'; subjectId: string } | undefined,
    release: (trx: Write) => Promise<boolean> = async () => true,
  ): Promise<boolean> {
    await takeSenderOutOfIndex(people, additionRecords, id, actor.now)
    return eraseRecord(storage, { kind: 'addition', id }, actor.now, async (trx) => {
      await lockSenders(storage, trx, additionRecords, [id])
      if (!(await release(trx))) return undefined
      const row = await trx
        .deleteFrom('additions')
        .where('id', '=', id)
        .returning(['resume_id', 'person_id'])
        .executeTakeFirst()
      if (!row) return undefined
      await forgetErased(people, trx, row.person_id, actor)
      if (entry) await recordAudit(trx, actor, entry)
      return row
    })
  }
}

/** Additions with their resumes, and the name of the colleague. */
export const selectAdditions = (db: Database) =>
  db
    .selectFrom('additions')
    .leftJoin('resumes', 'resumes.id', 'additions.resume_id')
    .leftJoin('accounts', 'accounts.id', 'additions.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'additions.account_id')
    .selectAll('additions')
    .select(['resumes.filename', 'resumes.size', 'resumes.type', 'resumes.warnings'])
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))

/** The person of an addition that is stored already. */
export async function personOfAddition(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('additions').select('person_id').where('id', '=', id).executeTakeFirst())?.person_id
}

/** The newest addition of each of these people. */
export async function newestAdditions(db: Database, people: string[]) {
  const rows = await db
    .selectFrom('additions')
    .select(['person_id', 'source', 'submitted_at'])
    .where('person_id', 'in', ['', ...people])
    .orderBy('submitted_at')
    .execute()
  return new Map(rows.map((row) => [row.person_id, { source: row.source, at: row.submitted_at }]))
}

/** People of an import who have not been told yet that the firm keeps their details, in the order of their ids. */
export async function notInformed(db: Database, importId: string, most: number) {
  return db
    .selectFrom('additions')
    .select(['id', 'person_id', 'email'])
    .where('import_id', '=', importId)
    .where('informed_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The person of this addition has been told, of everything that its import has brought. */
export async function markInformed(trx: Database, additionId: string, at: string): Promise<void> {
  const found = await trx
    .selectFrom('additions')
    .select(['person_id', 'import_id'])
    .where('id', '=', additionId)
    .executeTakeFirst()
  if (!found) return
  await trx
    .updateTable('additions')
    .set({ informed_at: at })
    .where('person_id', '=', found.person_id)
    .where('import_id', '=', found.import_id)
    .where('informed_at', 'is', null)
    .execute()
}

/**
 * Somebody has been told by staff, or has not after all, which takes the last time back. False when nothing changes by
 * that.
 */
export async function setInformed(trx: Write, personId: string, isInformed: boolean, now: number): Promise<boolean> {
  const brought = trx.updateTable('additions').where('person_id', '=', personId).where('import_id', 'is not', null)
  const change = isInformed
    ? brought.set({ informed_at: iso(now) }).where('informed_at', 'is', null)
    : brought.set({ informed_at: null }).where('informed_at', '=', (query) =>
        query
          .selectFrom('additions as last')
          .select(({ fn }) => fn.max('last.informed_at').as('at'))
          .where('last.person_id', '=', personId),
      )
  const { numUpdatedRows } = await change.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those of these ids that exist, with their addresses. */
export function additionsWithAddress(db: Database, ids: string[]) {
  return db
    .selectFrom('additions')
    .select(['id', 'email', 'person_id', 'source', 'import_id'])
    .where('id', 'in', ['', ...ids])
    .execute()
}
