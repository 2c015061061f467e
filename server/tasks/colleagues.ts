import { caseKey } from '../../contract/case-key.ts'
import type { Colleague } from '../../contract/task.ts'
import type { Role } from '../../contract/team.ts'
import type { Actor } from '../audit/actor.ts'
import type { Refusal } from '../errors.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'

const unknownColleague: Refusal = {
  code: 'invalid_input',
  sentence: 'This colleague is not in the team any more. Please choose somebody else.',
}

/** Viewers change nothing, so nothing can be theirs. */
const mayOwn = (role: string) => (role as Role) !== 'viewer'

/** Accounts that can take care of something or be mentioned, that of the request first. */
export async function listColleagues(db: Database, { accountId }: Actor): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'role'])
    .where('state', '=', 'active')
    .orderBy('username_key')
    .execute()
  return rows
    .map(({ id, username, role }) => ({ _id: id, name: username, isSelf: id === accountId, mayOwn: mayOwn(role) }))
    .sort((one, other) => Number(other.isSelf) - Number(one.isSelf))
}

/** The refusal when nothing can be given to this account. It stays active until the transaction ends. */
export async function lockOwner(storage: Storage, trx: Write, id: string): Promise<Refusal | undefined> {
  const row = await storage
    .forUpdate(trx.selectFrom('accounts').select(['username', 'role', 'state']), 'accounts')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return unknownColleague
  if (row.state !== 'active') return refusedByName(row.username, 'is deactivated')
  return mayOwn(row.role) ? undefined : refusedByName(row.username, 'may only read')
}

const refusedByName = (name: string, reason: string): Refusal => ({
  code: 'invalid_input',
  sentence: `${name} ${reason}, so nothing can be theirs. Please choose somebody else.`,
})

/** Every account that is or was in the team, by its name as it is compared. */
export async function accountsByName(db: Database) {
  const rows = await db.selectFrom('accounts').select(['id', 'username', 'state']).execute()
  return new Map(rows.map((row) => [caseKey(row.username), row]))
}
