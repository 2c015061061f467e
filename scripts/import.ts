/** `npm run import`: brings in a folder of resumes and sheets of this machine, which staff then review in the back office. */
import { stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { importInput } from '../contract/import.ts'
import { bringFolder } from '../server/imports/bring-folder.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { readSettings, SETTINGS_USAGE } from './settings/read-settings.ts'

const USAGE = `npm run import -- FOLDER --source "Naukri" --purpose "To be considered for jobs"
  uploads everything below the folder: PDF, DOC, DOCX, ZIP, .xlsx and .csv. The running site reads it; nothing is
  stored before somebody has reviewed it under /admin/import.
${SETTINGS_USAGE}`

type Outcome = { ok: boolean; sentence: string }

const outcome = await run(process.argv.slice(2))
process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run(given: string[]): Promise<Outcome> {
  const settings = readSettings(given, process.env)
  if (!settings.ok) return settings
  const { config, args: words } = settings
  const folder = words[0] ?? ''
  const optionOf = (option: string) => words[words.indexOf(option) + 1]
  const isComplete = words.length === 5 && words.includes('--source') && words.includes('--purpose')
  const parsed = z.safeParse(importInput, { source: optionOf('--source'), purpose: optionOf('--purpose') })
  if (!isComplete || !parsed.success) return { ok: false, sentence: USAGE }
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return { ok: false, sentence: `${folder} is not a folder.` }
  const opened = await openStorage(config)
  if (!opened.ok) return { ok: false, sentence: opened.problem.sentence }
  const { storage } = opened
  try {
    const { source, purpose } = parsed.data
    const brought = await bringFolder({ storage, folder, source, purpose, clock: Date.now })
    if ('sentence' in brought) return { ok: false, sentence: brought.sentence }
    const { id, files, refused } = brought
    const address = new URL(`/admin/import/${id}`, config.publicUrl).href
    return { ok: true, sentence: `Uploaded ${files - refused} of ${files} files. Please review them: ${address}` }
  } finally {
    await storage.close()
  }
}
