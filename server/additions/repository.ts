import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
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
  async function erase(id: string, actor: Actor, audit: (trx: Write) => Promise<void>): Promise<boolean> {
    await takeSenderOutOfIndex(people, additionRecords, id, actor.now)
    return eraseRecord(storage, { kind: 'addition', id }, actor.now, async (trx) => {
      await lockSenders(storage, trx, additionRecords, [id])
      const row = await trx
        .deleteFrom('additions')
        .where('id', '=', id)
        .returning(['resume_id', 'person_id', 'source'])
        .executeTakeFirst()
      if (!row) return undefined
      await forgetErased(people, trx, row.person_id, actor)
      await audit(trx)
      return row
    })
  }

  return {
    /** Erases that somebody was added, with the resume that came with it. */
    erase: (id: string, actor: Actor): Promise<boolean> =>
      erase(id, actor, (trx) => recordAudit(trx, actor, { action: 'addition_erase', subjectId: id })),

    /** The same for one of many, which have one audit entry together. */
    takeBack: (id: string, actor: Actor): Promise<boolean> => erase(id, actor, async () => {}),
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

/** Where the people of the firm come from, the most frequent word first. */
export async function usedSources(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('additions')
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .groupBy('source')
    .orderBy('count', 'desc')
    .orderBy('source')
    .limit(50)
    .execute()
  return rows.map(({ source }) => source)
}

/** Who of an import has not been told yet that the firm keeps their details, the first by id. */
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

/** The persons have been told. */
export async function markInformed(trx: Database, additionIds: string[], at: string): Promise<void> {
  await trx
    .updateTable('additions')
    .set({ informed_at: at })
    .where('id', 'in', ['', ...additionIds])
    .where('informed_at', 'is', null)
    .execute()
}

/** Those of these ids that exist, with their addresses. */
export function additionsWithAddress(db: Database, ids: string[]) {
  return db
    .selectFrom('additions')
    .select(['id', 'email', 'person_id', 'source', 'import_id'])
    .where('id', 'in', ['', ...ids])
    .execute()
}
