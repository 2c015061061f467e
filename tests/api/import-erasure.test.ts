import { expect, test } from 'vitest'
import { reconcileErasures } from '../../server/privacy/reconcile-erasures.ts'
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

test('what is erased before it is stored does not come back with an older backup', async () => {
  const sheet = Buffer.from('Name,Email,Resume\nBefore Puri,before@puri.in,Before_Puri.docx\n')
  const id = await bring(
    { name: 'Before_Puri.docx', bytes: cv('Before Puri', 'before@puri.in') },
    { name: 'Other_Sahni.docx', bytes: cv('Other Sahni', 'other@sahni.in') },
    { name: 'list.csv', bytes: sheet },
  )
  const { db } = api.storage
  const before = await db.selectFrom('import_items').selectAll().where('import_id', '=', id).execute()
  await erasePerson(api.storage, 'before@puri.in', api.clock())
  const ids = [`${id}-0`, `${id}-2`]
  const listed = async () => (await api.storage.erasures.read()).filter(({ kind }) => kind === 'import_item')
  expect((await listed()).map((one) => one.id)).toEqual(expect.arrayContaining(ids))

  for (const { n, ...row } of before)
    await db.updateTable('import_items').set(row).where('import_id', '=', id).where('n', '=', n).execute()
  await db.deleteFrom('erasures').where('record_id', 'in', ids).execute()
  expect(await reconcileErasures(api.storage, api.clock())).toEqual({ erasedAgain: 2, isListUsable: true })
  expect((await items(id)).map(({ problem }) => problem)).toEqual(['It was erased.', '', 'It was erased.'])
  await expect.poll(() => findTraces(testStorage, /puri\b/i)).toEqual([])
})
