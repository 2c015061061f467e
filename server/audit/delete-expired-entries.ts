import type { Storage } from '../storage/storage.ts'

/** The database deletes no entry that is newer than this setting. */
const SETTING = 'audit_log_expired_until'

export async function deleteExpiredEntries({ write }: Storage, before: string): Promise<void> {
  await write(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ name: SETTING, value: before })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: before }))
      .execute()
    await trx.deleteFrom('audit_log').where('at', '<', before).execute()
  })
}
