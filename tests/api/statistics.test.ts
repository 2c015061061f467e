import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newPerson } from '../../server/people/assign-person.ts'
import { MANY_CHANGES } from '../../server/storage/sqlite-statistics.ts'
import { housekeepingOf } from '../support/housekeeping.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { onPostgres } from '../support/test-storage.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

/** In one transaction, as an import stores them. */
const addPeople = (from: number, to: number) =>
  api.storage.write(async (trx) => {
    for (let n = from; n < to; n += 200) {
      const rows = Array.from({ length: Math.min(200, to - n) }, (_, at) =>
        newPerson({ id: `p${n + at}`, fullName: `Person ${n + at}`, submittedAt: '2026-11-15T10:00:00.000Z' }),
      )
      await trx.insertInto('people').values(rows).execute()
    }
  })

/** The number of people by which queries are planned. */
async function plannedFor(): Promise<number | undefined> {
  const { rows } = await sql<{ stat: string }>`
    select stat from sqlite_stat1 where tbl = 'people' and idx = 'people_by_date'`.execute(api.storage.db)
  return rows[0] && Number(rows[0].stat.split(' ')[0])
}

test.runIf(!onPostgres)('statistics are gathered every hour, and again when a table has grown tenfold', async () => {
  const { round } = housekeepingOf(api)
  await addPeople(0, 300)
  await round()
  expect(await plannedFor()).toBe(300)
  await addPeople(300, 4000)
  expect(await plannedFor()).toBe(300)
  await round()
  expect(await plannedFor()).toBe(4000)
})

test.runIf(!onPostgres)('after an import they are gathered at once, and long queries are planned by them', async () => {
  await addPeople(4000, 4000 + 4 * MANY_CHANGES)
  await vi.waitFor(async () => expect(await plannedFor()).toBe(4000 + 4 * MANY_CHANGES), { timeout: 30_000 })
  const { rows } = await sql<{ stat: string }>`
    select stat from sqlite_stat1 where tbl = 'people' and idx = 'people_by_date'`.execute(api.storage.reader)
  expect(rows[0]?.stat).toMatch(/^44000 /)
})
