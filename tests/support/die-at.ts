/**
 * Loaded into the site before its own code (`--import`): kills the process at the point that DIE_AT names, as a power
 * cut would. The site itself knows nothing of it.
 */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'

export const points = {
  'a resume is half written': 'half a file',
  'a resume is in its place, and nothing else': 'a file',
  'the first row is written': 'write 2',
  'the first two rows are written': 'write 3',
  'everything is written, but not committed': 'commit',
} as const

const point = points[process.env.DIE_AT as keyof typeof points]
/** The first submissions that reach the point go on. */
let passes = 3

function pass(reached: string): void {
  if (reached !== point || passes-- > 0) return
  process.kill(process.pid, 'SIGKILL')
}

/** Writing statements so far, by connection that is in a transaction. */
const writes = new WeakMap<object, number>()
/** Connections whose transaction stores an application: the start commits others. */
const submitting = new WeakSet<object>()

function beforeStatement(connection: object, text: string): void {
  const [verb = ''] = text.toLowerCase().split(/\s/, 1)
  const written = writes.get(connection)
  if (verb === 'begin') writes.set(connection, 0)
  if (verb === 'commit') {
    if (submitting.delete(connection)) pass('commit')
    writes.delete(connection)
  }
  if (written === undefined || !['insert', 'update', 'delete'].includes(verb)) return
  if (text.includes('into "applications"')) submitting.add(connection)
  pass(`write ${written + 1}`)
  writes.set(connection, written + 1)
}

const { open } = fs
fs.open = async (...args) => {
  const file = await open(...args)
  const { writeFile, sync } = file
  file.writeFile = async (data, options) => {
    const bytes = data as Uint8Array
    await file.write(bytes.subarray(0, bytes.length >> 1))
    pass('half a file')
    await writeFile.call(file, bytes.subarray(bytes.length >> 1), options)
    file.sync = async () => {
      await sync.call(file)
      pass('a file')
    }
  }
  return file
}
syncBuiltinESMExports()

// Statements are prepared once and run often.
const { prepare } = SqliteDatabase.prototype
SqliteDatabase.prototype.prepare = function (this: SqliteDatabase.Database, text: string) {
  const statement = prepare.call(this, text) as SqliteDatabase.Statement<unknown[]>
  const { run, all } = statement
  statement.run = (...values: unknown[]) => {
    beforeStatement(this, text)
    return run.apply(statement, values)
  }
  statement.all = (...values: unknown[]) => {
    beforeStatement(this, text)
    return all.apply(statement, values)
  }
  return statement
} as typeof prepare

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  beforeStatement(this, typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''))
  return Reflect.apply(query, this, args)
} as typeof query
