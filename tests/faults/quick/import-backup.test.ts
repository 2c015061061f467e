import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cv, openImports } from '../../support/open-imports.ts'
import { run } from '../../support/run-site.ts'
import { sampleJob } from '../../support/samples.ts'
import { newFolder, newMigratedStorage, newTestStorage, onPostgres } from '../../support/test-storage.ts'

const path = { PATH: process.env.PATH ?? '' }

test('an import goes on after a restore with everything that had arrived before the backup', async () => {
  const source = await newMigratedStorage()
  const { api, begin, name, piece } = await openImports({ testStorage: source })
  // A database without records is not backed up.
  await api.staff('POST', '/api/jobs', sampleJob)
  const id = await begin()
  await api.staff('POST', `/api/imports/${id}/pause`)
  const files = ['Whole', 'Half'].map((first) => ({
    name: `${first}.docx`,
    bytes: cv(`${first} Wagle`, `${first.toLowerCase()}@wagle.in`),
  }))
  await name(id, files)
  const [whole = Buffer.alloc(0), half = Buffer.alloc(0)] = files.map(({ bytes }) => bytes)
  const middle = half.length >> 1
  await piece(id, 0, 0, whole)
  await piece(id, 1, 0, half.subarray(0, middle))
  const backup = join(newFolder(), 'backup')
  expect(await run('scripts/backup.ts', [backup], source, path).ended).toMatchObject({ code: 0 })
  await piece(id, 1, middle, half.subarray(middle))

  const target = await newTestStorage()
  const to = onPostgres ? [] : ['--to', join(target.dataDir, 'restored')]
  expect(await run('scripts/restore.ts', [backup, ...to], target, path).ended).toMatchObject({ code: 0 })
  const restored = await openImports({
    testStorage: onPostgres ? target : { dataDir: join(target.dataDir, 'restored') },
  })
  expect((await restored.name(id, files)).map(({ received }) => received)).toEqual([whole.length, middle])
  await restored.piece(id, 1, middle, half.subarray(middle))
  await restored.api.staff('POST', `/api/imports/${id}/continue`)
  await restored.settled()
  expect(await restored.states(id)).toEqual({ 'Whole.docx': 'new', 'Half.docx': 'new' })
})
