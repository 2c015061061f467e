/** `npm start`: the built site, with the settings of the file that RECRUITMENT_ENV names. What the environment sets wins. */
import { readSettingsFile } from './settings/read-settings.ts'

const read = readSettingsFile(process.env.RECRUITMENT_ENV || undefined)
if ('problem' in read) {
  process.stderr.write(`${read.problem}\n`)
  process.exit(1)
}
Object.assign(process.env, { ...read.settings, ...process.env })
// The bundle is built before this runs, so the compiler does not know it.
await import(new URL('../dist/server/main.js', import.meta.url).href)
