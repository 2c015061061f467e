/** `npm run admin`: staff accounts. Passwords are typed or piped in, because other users can see arguments. */
import { readPassword } from './read-password.ts'
import { runAdminCommand } from './run-admin-command.ts'

const { ok, sentence } = await runAdminCommand(process.argv.slice(2), process.env, readPassword)
process[ok ? 'stdout' : 'stderr'].write(`${sentence}\n`)
process.exitCode = ok ? 0 : 1
