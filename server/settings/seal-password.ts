import type { SecretSeal } from '../secret-seal.ts'
import type { Storage } from '../storage/storage.ts'
import { PASSWORD_OWNER } from './current-settings.ts'
import { readSection } from './stored-settings.ts'

const notices = {
  readable:
    'The password of the mail server is stored unencrypted. Set SECRET_KEY, the same for all instances, to encrypt it.',
  otherKey:
    'The password of the mail server was stored with another key, so no mail is sent. Put the right SECRET_KEY or secret.key back, or enter the password again under Settings.',
}

/** Encrypts a password that was stored before there was a key. Returns what the operator should read in the log. */
export async function sealMailPassword(storage: Storage, seal: SecretSeal): Promise<string[]> {
  const { notice, hasSealed } = await storage.write(async (trx) => {
    await storage.lock(trx, 'settings mailServer')
    const { value } = await readSection(trx, 'mailServer')
    const { password = '' } = value
    if (password === '') return { notice: undefined, hasSealed: false }
    if (seal.isSealed(password)) {
      const isOurs = seal.open(password, PASSWORD_OWNER) !== undefined
      return { notice: isOurs ? undefined : notices.otherKey, hasSealed: false }
    }
    const sealed = seal.seal(password, PASSWORD_OWNER)
    if (sealed === password) return { notice: notices.readable, hasSealed: false }
    await trx
      .updateTable('office_settings')
      .set({ value: JSON.stringify({ ...value, password: sealed }) })
      .where('section', '=', 'mailServer')
      .execute()
    return { notice: undefined, hasSealed: true }
  })
  // The readable password leaves the files of the database too.
  if (hasSealed) storage.scrub()
  return notice === undefined ? [] : [notice]
}
