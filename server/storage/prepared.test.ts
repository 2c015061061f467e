import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { prepared, preparedInsert } from './prepared.ts'
import type { Schema } from './schema.ts'
import type { Database } from './storage.ts'

const raw = new SqliteDatabase(':memory:')
raw.exec('create table settings (name text primary key, value text)')
const db: Database = new Kysely<Schema>({ dialect: new SqliteDialect({ database: raw }) })
afterEach(() => raw.exec('delete from settings'))

const insert = preparedInsert('settings')
let built = 0
const find = prepared((database, { name }: { name: string }) => {
  built += 1
  return database.selectFrom('settings').select('value').where('name', '=', name).where('value', '!=', 'hidden')
})

test('a query is built once and filled in each time', async () => {
  await insert(db, { name: 'a', value: '1' })
  // The order of a row's fields is not the order of its columns.
  await insert(db, { value: '2', name: 'b' })
  await insert(db, { name: 'c', value: 'hidden' })
  expect(await find(db, { name: 'a' })).toEqual([{ value: '1' }])
  expect(await find(db, { name: 'b' })).toEqual([{ value: '2' }])
  expect(await find(db, { name: 'c' })).toEqual([])
  expect(built).toBe(1)
})

test('in a transaction it belongs to it', async () => {
  const undone = db.transaction().execute(async (trx) => {
    await insert(trx, { name: 'd', value: '4' })
    expect(await find(trx, { name: 'd' })).toEqual([{ value: '4' }])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await find(db, { name: 'd' })).toEqual([])
})
