/**
 * Loaded into the site before its own code (`--import`): kills the process at the point that DIE_AT
 * names, as a power cut would.
 */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'

export const points = {
  'a resume is half written': /^write$/,
  'a resume is in its place, and nothing else': /^synced$/,
  'the record is written, and not its mails': /^insert into "outbox"/,
  'everything is written, but not committed': /^commit$/,
  'a mail is out, and nobody has written that down':
    /^update "outbox" set "state" = \S+, "last_error" = \S+, "claimed_until"/,
} as const

const point = points[process.env.DIE_AT as keyof typeof points]
/** This many submissions succeed first. */
let passes = 3

function pass(what: string): void {
  if (!point?.test(what)) return
  // Counted per submission: the first statement of a start or of a sign-in is not one.
  if (passes-- > 0) return
  process.kill(process.pid, 'SIGKILL')
}

const { open } = fs
fs.open = async (...args) => {
  const file = await open(...args)
  const { writeFile, sync } = file
  file.writeFile = async (data, options) => {
    const bytes = data as Uint8Array
    await file.write(bytes.subarray(0, bytes.length >> 1))
    pass('write')
    await writeFile.call(file, bytes.subarray(bytes.length >> 1), options)
    file.sync = async () => {
      await sync.call(file)
      pass('synced')
    }
  }
  return file
}
syncBuiltinESMExports()

// Where a statement runs: the site prepares each one only once.
const { prepare } = SqliteDatabase.prototype
SqliteDatabase.prototype.prepare = function (this: SqliteDatabase.Database, text: string) {
  const statement = prepare.call(this, text) as SqliteDatabase.Statement<unknown[]>
  const { run, all } = statement
  statement.run = (...values: unknown[]) => {
    pass(text)
    return run.apply(statement, values)
  }
  statement.all = (...values: unknown[]) => {
    pass(text)
    return all.apply(statement, values)
  }
  return statement
} as typeof prepare

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  pass(typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''))
  return Reflect.apply(query, this, args)
} as typeof query
