import type { SecretSeal } from '../secret-seal.ts'
import type { Storage } from '../storage/storage.ts'

const notices = {
  readable:
    'The secrets of authenticator apps are stored unencrypted. Set SECRET_KEY, the same for all instances, to encrypt them.',
  otherKey:
    'Authenticator apps were set up with another key, and their codes are refused. Put the right SECRET_KEY or secret.key back; otherwise an owner resets the second factor of these accounts.',
}

/** Encrypts secrets that were stored before there was a key. Returns what the operator should read in the log. */
export async function sealSecrets(storage: Storage, seal: SecretSeal): Promise<string[]> {
  const { messages, hasSealed } = await storage.write(async (trx) => {
    const rows = await storage
      .forUpdate(trx.selectFrom('second_factors').select(['id', 'account_id', 'secret']), 'second_factors')
      .where('kind', '=', 'totp')
      .execute()
    const found = new Set<string>()
    let hasSealed = false
    for (const { id, account_id, secret } of rows) {
      if (seal.open(secret, account_id) === undefined) found.add(notices.otherKey)
      if (seal.isSealed(secret)) continue
      const sealed = seal.seal(secret, account_id)
      if (sealed === secret) found.add(notices.readable)
      else {
        await trx.updateTable('second_factors').set({ secret: sealed }).where('id', '=', id).execute()
        hasSealed = true
      }
    }
    return { messages: [...found], hasSealed }
  })
  // The readable secrets leave the files of the database too. PostgreSQL takes minutes for it with 100,000 resumes.
  if (hasSealed) storage.scrub()
  return messages
}
