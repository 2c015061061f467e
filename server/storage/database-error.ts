import { tlsProblem } from './postgres-tls.ts'

/** What a failed query means for the person who waits: the same for both databases. */
export type DatabaseFailure = 'invalid' | 'conflict' | 'unavailable' | 'fatal'

const sqlite: [RegExp, DatabaseFailure][] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/, 'conflict'],
  [/^SQLITE_(BUSY|LOCKED|FULL|READONLY|CANTOPEN)/, 'unavailable'],
  [/^SQLITE_(CORRUPT|NOTADB|IOERR)/, 'fatal'],
]

const postgres: [RegExp, DatabaseFailure][] = [
  [/^23505$/, 'conflict'],
  // A value that this database cannot hold. The schemas refuse such values first; this is the second net.
  [/^22...$/, 'invalid'],
  // Connection lost, resources gone, shutdown or start under way, timeouts, read-only, another try needed.
  [/^(08|53|57|58|40)...$|^(55P03|25006)$/, 'unavailable'],
]

const system = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|EIO)$/
/** What pg and Kysely say without a code when there is no connection, or none any more. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after|driver has already been destroyed)/

export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined
  if (tlsProblem(error)) return 'unavailable'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  for (const [pattern, failure] of [...sqlite, ...postgres]) if (pattern.test(code)) return failure
  // Whatever kept a connection from being made: also a socket's file that is gone while PostgreSQL is.
  const unreached = 'syscall' in error && error.syscall === 'connect'
  return unreached || system.test(code) || driverWords.test(error.message) ? 'unavailable' : undefined
}
