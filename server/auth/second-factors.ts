import type { Write } from '../storage/storage.ts'

/** With the recovery codes, which only replace a factor. */
export async function removeSecondFactors(trx: Write, accountId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await trx.updateTable('accounts').set({ has_second_factor: 0 }).where('id', '=', accountId).execute()
}
