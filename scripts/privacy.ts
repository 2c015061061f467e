/** `npm run privacy -- export|erase ADDRESS`: what a person may ask for, by the e-mail address that they wrote from. */
import { readConfig } from '../server/config.ts'
import { erasePerson, exportPerson } from '../server/privacy/records-of-person.ts'
import { openStorage } from '../server/storage/open-storage.ts'

const USAGE = `npm run -s privacy -- export ADDRESS > FILE   everything about that person as JSON, resumes in base64
npm run privacy -- erase ADDRESS              erases it, with the resumes and the mails about it`

type Outcome = { ok: boolean; sentence: string }

const outcome = await run(process.argv.slice(2))
process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run([command, address, ...rest]: string[]): Promise<Outcome> {
  const fits = (command === 'export' || command === 'erase') && address?.includes('@') && rest.length === 0
  if (!fits || !address) return { ok: false, sentence: USAGE }
  const result = readConfig(process.env)
  if (!result.ok) return { ok: false, sentence: result.problems.join('\n') }
  const opened = await openStorage(result.config)
  if (!opened.ok) return { ok: false, sentence: opened.problem.sentence }
  try {
    if (command === 'export') {
      return { ok: true, sentence: JSON.stringify(await exportPerson(opened.storage, address, Date.now()), null, 2) }
    }
    const { applications, enquiries } = await erasePerson(opened.storage, address, Date.now())
    return { ok: true, sentence: `Erased ${applications} applications and ${enquiries} enquiries of ${address}.` }
  } finally {
    await opened.storage.close()
  }
}
