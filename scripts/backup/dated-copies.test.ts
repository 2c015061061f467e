import { mkdirSync, mkdtempSync, readdirSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { copyName, finishCopy, hasCopies, removeOldCopies, unfinishedName } from './dated-copies.ts'
import { writeManifest } from './manifest.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copies-'))
})

async function addCopy(name: string, createdAt: string) {
  mkdirSync(join(folder, name))
  const files = [{ path: 'site.db', size: 0, sha256: '' }]
  await writeManifest(join(folder, name), { format: 1, database: 'sqlite', createdAt, files })
}

test('a copy has its name when it is complete', async () => {
  const name = copyName('2026-11-19T02:15:00.123Z')
  expect(name).toBe('2026-11-19T02-15-00Z')
  await addCopy(unfinishedName(name), '2026-11-19T02:15:00.123Z')
  expect([await hasCopies(folder), await hasCopies(join(folder, 'none'))]).toEqual([false, false])
  await finishCopy(folder, name)
  expect(await hasCopies(folder)).toBe(true)
  expect(readdirSync(folder)).toEqual([name])
})

test('the oldest complete copies go, and never the new one, also when the clock went back', async () => {
  await addCopy('2026-11-17', '2026-11-17T02:15:00.000Z')
  await addCopy('2026-11-18T02-15-00Z', '2026-11-18T02:15:00.000Z')
  mkdirSync(join(folder, '2026-11-16'))
  await addCopy('before-upgrade', '2025-01-01T00:00:00.000Z')
  await addCopy('2020-01-01T00-00-00Z', '2020-01-01T00:00:00.000Z')
  expect(await removeOldCopies(folder, 2, '2020-01-01T00-00-00Z')).toEqual(['2026-11-17'])
  // One without a manifest is not complete, and the other has a name that somebody gave it.
  const left = ['2020-01-01T00-00-00Z', '2026-11-16', '2026-11-18T02-15-00Z', 'before-upgrade']
  expect(readdirSync(folder).toSorted()).toEqual(left)
})

test('what an interrupted backup left goes after a day', async () => {
  const name = '2026-11-18T02-15-00Z'
  await addCopy(name, '2026-11-18T02:15:00.000Z')
  mkdirSync(join(folder, unfinishedName('2026-11-16T02-15-00Z')))
  mkdirSync(join(folder, unfinishedName('2026-11-17T02-15-00Z')))
  utimesSync(join(folder, unfinishedName('2026-11-16T02-15-00Z')), 0, 0)
  expect(await removeOldCopies(folder, 14, name)).toEqual([])
  expect(readdirSync(folder).toSorted()).toEqual([unfinishedName('2026-11-17T02-15-00Z'), name])
})
