import { expect, test } from 'vitest'
import { expectOnce, importOn } from '../../support/import-client.ts'
import { mixedFiles, zipOf } from '../../support/mixed-files.ts'
import { newTestStorage } from '../../support/test-storage.ts'

test('an import that is killed while it arrives, is read and is stored ends with each file exactly once', async () => {
  const testStorage = await newTestStorage()
  const all = mixedFiles(60)
  const files = [...all.slice(0, 40), zipOf('rest.zip', all.slice(40))]
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const brought = await importOn(testStorage)
  await brought.upload(files, bytes / 4)
  await brought.killAndStart()
  await brought.upload(files)
  await brought.untilItIs(({ counts }) => counts.new >= 3)
  await brought.killAndStart()
  await brought.untilItIs(({ state }) => state === 'review')

  const { counts, total, willStore } = await brought.read()
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(total)
  expect(total).toBe(60)
  // The pictures and the programs; the scans; all copies but the first.
  expect(counts).toMatchObject({ refused: 12, unreadable: 6, copy: 5, uploaded: 0, read: 0 })
  await brought.store()
  await brought.untilItIs(({ counts: now }) => now.stored >= 3)
  await brought.killAndStart()
  await brought.untilItIs(({ state }) => state === 'stored')
  expect((await brought.read()).counts.stored).toBe(willStore.new + willStore.known)
  await brought.stop()
  await expectOnce(testStorage, willStore)
})
