import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, SECRET_KEY_MIN } from './config.ts'
import { NEEDS_OPERATOR, type StorageProblem } from './storage/storage.ts'

export const KEY_FILE = 'secret.key'

type SecretKey = { ok: true; key?: string } | { ok: false; problem: StorageProblem }

/**
 * The key that encrypts secrets in the database: SECRET_KEY, or with SQLite a file beside the database that is created at
 * the first start. Instances on PostgreSQL may have separate folders, so they have a key only when it is set.
 */
export function loadSecretKey({
  secretKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'secretKey' | 'databaseUrl' | 'dataDir'>): SecretKey {
  if (secretKey !== undefined || databaseUrl !== undefined) return { ok: true, key: secretKey }
  const path = join(dataDir, KEY_FILE)
  if (!existsSync(path)) createKey(dataDir, path)
  const key = readFileSync(path, 'utf8').trim()
  if (key.length >= SECRET_KEY_MIN) return { ok: true, key }
  const sentence = `The key in ${path} is damaged. Put it back from a backup. Without one, remove the file: staff then sign in with a passkey or a recovery code, and set up their authenticator apps again.`
  return { ok: false, problem: { sentence, exitCode: NEEDS_OPERATOR } }
}

/** Written to the disk before anything is encrypted with it. */
function createKey(dataDir: string, path: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  const folder = openSync(dataDir, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
