import type { Write } from '../storage/storage.ts'

type FormerAccount = { id: string; username: string }

/** Keeps the names of accounts that are not there, which the history shows. */
export async function addFormerAccounts(trx: Write, accounts: FormerAccount[]): Promise<void> {
  await trx
    .insertInto('former_accounts')
    .values(accounts)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function forgetFormerAccounts(trx: Write, ids: string[]): Promise<void> {
  await trx.deleteFrom('former_accounts').where('id', 'in', ids).execute()
}
