import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileImports } from './import-store.ts'

test('a file that is not there has no bytes, and one that cannot be opened is a failure', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
  const store = fileImports(dataDir)
  expect(await store.read('aa0', 0, 1)).toBeUndefined()
  await store.prepare('ab1', 0, Buffer.from('word'))
  expect((await store.read('ab1', 1, 2))?.toString()).toBe('or')
  expect(await store.read('ab1', 3, 2)).toBeUndefined()
  mkdirSync(join(dataDir, 'imports', 'aa'))
  const path = join(dataDir, 'imports', 'aa', 'aa0')
  symlinkSync(path, path)
  await expect(store.read('aa0', 0, 1)).rejects.toMatchObject({ code: 'ELOOP' })
  await store.close()
})
