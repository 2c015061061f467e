/** `npm run import`: brings in a folder of resumes and sheets of this machine, which staff then review in the back office. */
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { importInput } from '../contract/imports/import-page.ts'
import { findAccount } from '../server/auth/accounts.ts'
import { mayDo } from '../server/auth/permissions.ts'
import { bringFolder } from '../server/imports/bring-folder.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import type { Storage } from '../server/storage/storage.ts'
import { readSettings, SETTINGS_USAGE } from './settings/read-settings.ts'

const USAGE = `npm run import -- FOLDER --as NAME --source "Naukri" --purpose "To be considered for jobs"
  NAME is an owner, or a consultant who may bring in people. Uploads everything below the folder: PDF, DOC, DOCX, ZIP, .xlsx and .csv. The running site reads it; nothing is
  stored before somebody has reviewed it under /admin/import. --as-of 2024-03-15 says from which day the details are.
${SETTINGS_USAGE}`

type Outcome = { ok: boolean; sentence: string }

const outcome = await run(process.argv.slice(2))
process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run(given: string[]): Promise<Outcome> {
  const settings = readSettings(given, process.env)
  if (!settings.ok) return settings
  const { config, args: words } = settings
  const text = { type: 'string' } as const
  const options = { as: text, source: text, purpose: text, 'as-of': text }
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true, strict: false })
  const [folder = '', ...others] = positionals
  const { source, purpose, 'as-of': asOf = '' } = values
  const about = z.safeParse(importInput, { source, purpose, asOf })
  if (others.length > 0 || typeof values.as !== 'string' || !about.success) return { ok: false, sentence: USAGE }
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return { ok: false, sentence: `${folder} is not a folder.` }
  const opened = await openStorage(config)
  if (!opened.ok) return { ok: false, sentence: opened.problem.sentence }
  const { storage } = opened
  try {
    const account = await accountThatMay(storage, values.as)
    if ('sentence' in account) return account
    const brought = await bringFolder({ storage, folder, about: about.data, account, clock: Date.now })
    if ('sentence' in brought) return { ok: false, sentence: brought.sentence }
    const { id, files, refused } = brought
    const address = new URL(`/admin/import/${id}`, config.publicUrl).href
    return { ok: true, sentence: `Uploaded ${files - refused} of ${files} files. Please review them: ${address}` }
  } finally {
    await storage.close()
  }
}

async function accountThatMay(storage: Storage, name: string): Promise<{ id: string; username: string } | Outcome> {
  const account = await findAccount(storage.db, name)
  if (account?.state !== 'active')
    return { ok: false, sentence: `There is no active account ${name}. To see them: npm run admin -- list` }
  if (mayDo(account, 'imports.run')) return account
  const { username } = account
  const sentence = `${username} may not bring in people: owners may, and consultants after npm run admin -- imports ${username} on`
  return { ok: false, sentence }
}
