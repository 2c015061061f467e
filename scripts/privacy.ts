/** `npm run privacy`: exports or erases the records of an e-mail address, and erases records past their period. */
import { iso } from '../server/clock.ts'
import { erasePerson, exportPerson } from '../server/privacy/records-of-person.ts'
import { eraseRecords, findExpired, type Retention } from '../server/privacy/retention.ts'
import { readRetention } from '../server/settings/current-settings.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import type { Storage } from '../server/storage/storage.ts'
import { readSettings, SETTINGS_USAGE } from './settings/read-settings.ts'

const USAGE = `npm run -s privacy -- export ADDRESS > FILE   everything about that person as JSON, resumes in base64
npm run privacy -- erase ADDRESS              erases it, with the resumes and the mails about it
npm run privacy -- expired                    how many records are older than their retention period
npm run privacy -- erase-expired              erases those, however many they are
${SETTINGS_USAGE}`

type Outcome = { ok: boolean; sentence: string }

const outcome = await run(process.argv.slice(2))
process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run(words: string[]): Promise<Outcome> {
  const read = readSettings(words, process.env)
  if (!read.ok) return read
  const { config } = read
  const [command = '', address, ...rest] = read.args
  const aboutPerson = ['export', 'erase'].includes(command) && address?.includes('@')
  const aboutExpired = ['expired', 'erase-expired'].includes(command) && address === undefined
  if ((!aboutPerson && !aboutExpired) || rest.length > 0) return { ok: false, sentence: USAGE }
  const opened = await openStorage(config)
  if (!opened.ok) return { ok: false, sentence: opened.problem.sentence }
  const { storage } = opened
  try {
    return address === undefined
      ? await handleExpired(storage, await readRetention(storage.db, config.retention), command === 'erase-expired')
      : await handlePerson(storage, address, command === 'erase')
  } finally {
    await storage.close()
  }
}

async function handlePerson(storage: Storage, address: string, erase: boolean): Promise<Outcome> {
  if (!erase) {
    return { ok: true, sentence: JSON.stringify(await exportPerson(storage, address, Date.now()), null, 2) }
  }
  const { applications, enquiries, additions, contacts } = await erasePerson(storage, address, Date.now())
  const ofClients =
    contacts > 0 ? ` They are no contact of ${contacts === 1 ? 'a client' : `${contacts} clients`} any more.` : ''
  return {
    ok: true,
    sentence: `Erased ${applications} applications, ${enquiries} enquiries and ${additions} additions of ${address}.${ofClients}`,
  }
}

/** Counts, or with `erase` erases, records past their period, also those that housekeeping holds back as too many. */
async function handleExpired(storage: Storage, retention: Retention, erase: boolean): Promise<Outcome> {
  if (Object.keys(retention).length === 0)
    return {
      ok: false,
      sentence: 'No retention period is set, neither under Settings nor by RETAIN_…_DAYS: nothing expires.',
    }
  const now = Date.now()
  const expired = await findExpired(storage, retention, now)
  if (!erase) {
    const lines = expired.map(({ kind, ids, all }) => `${kind}: ${ids.length} of ${all}`)
    return { ok: true, sentence: `Past their period on ${iso(now).slice(0, 10)}:\n${lines.join('\n')}` }
  }
  let erased = 0
  for (const one of expired) erased += await eraseRecords(storage, one, now)
  return { ok: true, sentence: `Erased ${erased} records.` }
}
