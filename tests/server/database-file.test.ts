import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { run, SERVER, startSite } from '../support/run-site.ts'
import { newTestStorage } from '../support/test-storage.ts'

describe('a database file', () => {
  test('that has vanished is not replaced by an empty one', async () => {
    const testStorage = await newTestStorage()
    await (await startSite(testStorage, {})).stop()
    rmSync(join(testStorage.dataDir, 'site.db'))
    const missing = await run(SERVER, [], testStorage).ended
    expect(missing.code).toBe(3)
    expect(missing.output).toContain('npm run restore -- DIR')
    writeFileSync(join(testStorage.dataDir, 'site.db'), '')
    expect((await run(SERVER, [], testStorage).ended).code).toBe(3)
  })

  test('that is damaged or of another program is left alone', async () => {
    for (const content of ['garbage '.repeat(1000), `SQLite format 3\0${'x'.repeat(5000)}`]) {
      const testStorage = await newTestStorage()
      writeFileSync(join(testStorage.dataDir, 'site.db'), content)
      const { code, output } = await run(SERVER, [], testStorage).ended
      expect(code).toBe(3)
      expect(output.trim().split('\n')).toHaveLength(1)
      expect(output).toContain('npm run restore')
    }
  })

  test.each(['a table', 'the search index', 'the free pages'])('with damage in %s is left alone', async (place) => {
    const testStorage = await newTestStorage()
    await (await startSite(testStorage, {})).stop()
    const path = join(testStorage.dataDir, 'site.db')
    overwritePage(path, place)
    const before = readFileSync(path)
    const { code, output } = await run(SERVER, [], testStorage).ended
    expect(code).toBe(3)
    expect(output).toContain('is damaged')
    expect(output).toContain('npm run restore')
    expect(readFileSync(path).equals(before)).toBe(true)
  })
})

function overwritePage(path: string, place: string) {
  const raw = new SqliteDatabase(path)
  if (place === 'the free pages')
    raw.exec('create table gone (bytes); insert into gone values (zeroblob(50000)); drop table gone')
  const rootOf = raw.prepare('select rootpage from sqlite_schema where name = ?').pluck()
  const size = raw.pragma('page_size', { simple: true }) as number
  raw.pragma('wal_checkpoint(truncate)')
  /** In the header of the file. */
  const FIRST_FREE = 32
  const page =
    place === 'the free pages'
      ? readFileSync(path).readUInt32BE(FIRST_FREE)
      : rootOf.get(place === 'a table' ? 'applications' : 'person_search_data')
  raw.close()
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(size, 'x'), 0, size, ((page as number) - 1) * size)
  closeSync(file)
}
