import { tlsProblem } from './postgres-tls.ts'

/** Classifies a failed query of either database by the answer that the client gets. */
type DatabaseFailure = 'invalid' | 'conflict' | 'unavailable' | 'fatal'

const sqlite: [RegExp, DatabaseFailure][] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/, 'conflict'],
  [/^SQLITE_(BUSY|LOCKED|FULL|READONLY|CANTOPEN)/, 'unavailable'],
  [/^SQLITE_(CORRUPT|NOTADB|IOERR)/, 'fatal'],
]

const postgres: [RegExp, DatabaseFailure][] = [
  [/^23505$/, 'conflict'],
  // A value that this database cannot store. The request schemas refuse such values first.
  [/^22...$/, 'invalid'],
  // Connection lost, resources gone, shutdown or start under way, timeouts, read-only, another try needed.
  [/^(08|53|57|58|40)...$|^(55P03|25006)$/, 'unavailable'],
]

const system = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|EIO)$/
/** Messages of pg and Kysely about a missing or lost connection, which have no error code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after|driver has already been destroyed)/

export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined
  if (tlsProblem(error)) return 'unavailable'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  for (const [pattern, failure] of [...sqlite, ...postgres]) if (pattern.test(code)) return failure
  // Includes ENOENT: the file of PostgreSQL's socket exists only while PostgreSQL runs.
  const unreached = 'syscall' in error && error.syscall === 'connect'
  return unreached || system.test(code) || driverWords.test(error.message) ? 'unavailable' : undefined
}
