import { expect, test } from 'vitest'
import { erasePerson, exportPerson } from '../../server/privacy/records-of-person.ts'
import { findTraces } from '../support/find-traces.ts'
import { cv, openImports } from '../support/open-imports.ts'
import { newMigratedStorage } from '../support/test-storage.ts'

const testStorage = await newMigratedStorage()
const { api, bring, items, go } = await openImports({ testStorage })

test('erasing somebody erases what imports keep of them, stored or not; an export has it', async () => {
  const stored = await bring({ name: 'Erased_Ojha.docx', bytes: cv('Erased Ojha', 'erased@ojha.in') })
  await go(stored, 'store')
  const waiting = await bring({
    name: 'Erased_Ojha_new.docx',
    bytes: cv('Erased Ojha', 'erased@ojha.in', 'since then a turner'),
  })
  const all = await exportPerson(api.storage, 'erased@ojha.in', api.clock())
  expect(all.additions).toMatchObject([{ fullName: 'Erased Ojha', informedAt: null }])
  // Both imports began at the same moment of the test's clock.
  const byFile = new Map(all.imports.map((item) => [item.file, item]))
  expect([...byFile.keys()].sort()).toEqual(['Erased_Ojha.docx', 'Erased_Ojha_new.docx'])
  expect(byFile.get('Erased_Ojha_new.docx')).toMatchObject({ email: 'erased@ojha.in' })
  expect(await erasePerson(api.storage, 'erased@ojha.in', api.clock())).toMatchObject({ additions: 1 })
  await api.catchUp()
  expect(await items(waiting)).toMatchObject([{ name: '', state: 'refused', problem: 'It was erased.' }])
  await expect.poll(() => findTraces(testStorage, /ojha/i)).toEqual([])
})
