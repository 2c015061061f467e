import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTurns } from '../../tests/support/count-turns.ts'
import { newPerson } from '../people/assign-person.ts'
import { markChanged, takingChange } from '../people/changed-people.ts'
import { MAX_TERMS, MAX_TOKENS } from './full-text.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { watchOtherProcesses } from './watch-other-processes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'entries-'))
const submittedAt = '2026-11-15T10:00:00.000Z'
let storage: Storage
beforeAll(async () => {
  const opened = await openStorage({ dataDir })
  if (!opened.ok) throw new Error(opened.problem.sentence)
  storage = opened.storage
  await storage.db
    .insertInto('people')
    .values(newPerson({ id: 'asha', fullName: 'Asha Rao', submittedAt }))
    .execute()
})
afterAll(async () => {
  await storage.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The longest entry there is; each of its words begins with these letters. */
function longest(start: string) {
  const body = Array.from({ length: MAX_TOKENS - 2 }, (_, n) => `${start}${n % (MAX_TERMS - 2)}`)
  return { personId: 'asha', submittedAt, names: [], body }
}

async function change(document?: ReturnType<typeof longest>): Promise<boolean> {
  await storage.write((trx) => markChanged(trx, 'asha'))
  const [row] = await storage.db.selectFrom('changed_people').selectAll().execute()
  if (!row) throw new Error('The change was not marked.')
  return storage.changeEntry({ personId: 'asha', claim: takingChange(storage.db, row), ...(document && { document }) })
}

async function found(word: string): Promise<number> {
  const { rows } = await sql`select 1 from person_search where person_search match ${`"${word}"`}`.execute(storage.db)
  return rows.length
}

test('the longest entry is written, replaced and removed while the event loop turns', async () => {
  await change(longest('a'))
  const { turns } = await countTurns(async () => {
    expect(await change(longest('b'))).toBe(true)
    expect([await found('a7'), await found('b7')]).toEqual([0, 1])
    expect(await change()).toBe(true)
  })
  expect(await found('b7')).toBe(0)
  // The loop would turn a few times if the entries were written on it.
  expect(turns).toBeGreaterThan(100)
})

test('nothing is written when the person has changed again', async () => {
  await storage.write((trx) => markChanged(trx, 'asha'))
  const claim = takingChange(storage.db, { person_id: 'asha', mark: 'an earlier one' })
  expect(await storage.changeEntry({ personId: 'asha', claim, document: longest('c') })).toBe(false)
  expect(await found('c7')).toBe(0)
})

test('an entry of nobody is refused, and the next one is written', async () => {
  await storage.write((trx) => markChanged(trx, 'asha'))
  const claim = { sql: `delete from changed_people where person_id = 'asha'`, parameters: [] }
  const document = { ...longest('d'), personId: 'nobody' }
  await expect(storage.changeEntry({ personId: 'nobody', claim, document })).rejects.toThrow('FOREIGN KEY')
  expect(await change(longest('e'))).toBe(true)
  expect([await found('d7'), await found('e7')]).toEqual([0, 1])
})

test('neither entries nor transactions of this process are taken for those of another', async () => {
  let generation = 7
  const watch = watchOtherProcesses(() => generation, 1)
  let heard = 0
  watch.subscribe(() => {
    heard += 1
  })
  const someTime = () => new Promise((resolve) => setTimeout(resolve, 20))
  generation = 8
  watch.ownWrite(8)
  await someTime()
  expect(heard).toBe(0)
  // The ninth is of another process, and was not seen before the tenth.
  generation = 10
  watch.ownWrite(10)
  await expect.poll(() => heard).toBe(1)
  await someTime()
  watch.close()
  expect(heard).toBe(1)
})
