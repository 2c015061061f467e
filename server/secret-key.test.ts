import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEY_FILE, loadSecretKey } from './secret-key.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'key-'))

test('with SQLite a key is created once, for the owner of the folder alone', () => {
  const dataDir = newFolder()
  const first = loadSecretKey({ dataDir })
  expect(first).toEqual({ ok: true, key: expect.stringMatching(/^[\w-]{43}$/) })
  expect(loadSecretKey({ dataDir })).toEqual(first)
  expect(statSync(join(dataDir, KEY_FILE)).mode & 0o777).toBe(0o600)
  expect(loadSecretKey({ dataDir: newFolder() })).not.toEqual(first)
})

test('SECRET_KEY takes its place, and PostgreSQL has no other', () => {
  const dataDir = newFolder()
  expect(loadSecretKey({ dataDir, secretKey: 'set' })).toEqual({ ok: true, key: 'set' })
  expect(loadSecretKey({ dataDir, databaseUrl: 'postgres://db/site' })).toEqual({ ok: true, key: undefined })
})

test('a damaged key is not replaced, because secrets would be lost with it', () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, KEY_FILE), '\n')
  expect(loadSecretKey({ dataDir })).toMatchObject({
    ok: false,
    problem: { sentence: expect.stringContaining('damaged') },
  })
})
