import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure, group } from '../../contract/content/build-fields.ts'
import { picturePath } from '../../contract/pictures.ts'
import { DAY } from '../../contract/time.ts'
import { pictureFile } from '../../server/storage/picture-files.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { run } from '../support/run-site.ts'
import { flatPng } from '../support/sample-pictures.ts'
import { sampleRecords } from '../support/sample-records.ts'
import { writeSampleSite } from '../support/sample-site.ts'
import { newFolder, newMigratedStorage, type TestStorage } from '../support/test-storage.ts'
import { until } from '../support/until.ts'

const file = join(newFolder(), 'content.json')
const content = (command: string, path: string, storage: TestStorage) =>
  run('scripts/content.ts', [command, path], storage).ended

// Always SQLite, so that the run on PostgreSQL moves content from one database to the other.
const storage = { dataDir: newFolder() }
let source: Api
let pictureId: string
beforeAll(async () => {
  source = await openApi({ testStorage: storage })
  const home = editing(source, 'home')
  const headers = { authorization: `Bearer ${await source.staffToken()}`, 'content-type': 'image/png' }
  const url = '/api/site/pictures?use=mark'
  pictureId = (await source.call({ method: 'POST', url, payload: flatPng(100, 50), headers })).json().id
  await home.change({ lead: 'Words <of> "ours" & नमस्ते', mark: { id: pictureId, alt: 'Our mark' } })
  await home.publish()
  await editing(source, 'privacy').publish()
  source.advance(DAY)
  await editing(source, 'privacy').change({ notice: { line: 'A second notice.' } })
  await editing(source, 'privacy').publish()
  await editing(source, 'firm').change({ name: 'Not published' })
  expect(await content('export', file, storage)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Exported 2 records and 1 pictures'),
  })
})
afterAll(() => source.close())

test('content of a SQLite site gives the same pages on another site, while it runs', async () => {
  const testStorage = await newMigratedStorage()
  const target = await openApi({ testStorage, startsLater: DAY })
  const home = editing(target, 'home')
  await home.change({ lead: 'A draft here' })
  expect(await content('import', file, testStorage)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Published 2 of 2 records'),
  })
  for (const api of [source, target]) await api.app.listen({ port: 0 })
  const pages = ['/', '/about', '/openings', '/nowhere', picturePath(pictureId, 100, 'avif')]
  await until(async () => (await source.get('/')).body.includes('of> \\"ours\\"'))
  for (const path of pages) {
    const isSame = async () => (await target.get(path)).rawPayload.equals((await source.get(path)).rawPayload)
    await expect.poll(async () => [path, await isSame()], { timeout: 60_000 }).toEqual([path, true])
  }
  const notices = (api: Api) => api.staff('GET', '/api/site/privacy-notices')
  expect((await notices(target)).json()[0]).toEqual((await notices(source)).json()[0])
  expect((await target.staff('GET', '/api/admin/audit-log?action=content_import')).json()).toMatchObject([
    { who: 'Command line', subject: expect.any(String) },
    { who: 'Command line', subject: expect.any(String) },
  ])
  // Nothing typed is lost, and the same file again changes nothing.
  expect((await home.read()).draft.lead).toBe('A draft here')
  expect((await content('import', file, testStorage)).output).toContain('Published 0 of 2 records')
  expect((await editing(target, 'home').history()).json()).toHaveLength(1)
  await target.close()
})

test('a file is refused by naming the field, and one of an earlier release is completed', async () => {
  const testStorage = await newMigratedStorage()
  const target = await openApi({ testStorage })
  const copy = JSON.parse(readFileSync(file, 'utf8'))
  const changed = join(newFolder(), 'changed.json')
  copy.content.home.value.lead = 7
  writeFileSync(changed, JSON.stringify(copy))
  expect(await content('import', changed, testStorage)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was imported. home.lead: Lead cannot have such a value'),
  })
  expect((await editing(target, 'home').read()).publishedAt).toBeNull()
  expect(await target.storage.db.selectFrom('pictures').select('id').execute()).toEqual([])

  copy.content.home.number = Number.MAX_SAFE_INTEGER
  writeFileSync(changed, JSON.stringify(copy))
  expect(await content('import', changed, testStorage)).toMatchObject({
    code: 1,
    output: expect.stringContaining('content.home.number is missing or wrong'),
  })
  copy.content.home.number = 1

  copy.content.home.value.lead = 'cannot be rendered'
  writeFileSync(changed, JSON.stringify(copy))
  expect(await content('import', changed, testStorage)).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'Nothing was imported. The page / cannot be shown with these texts: no such section',
    ),
  })
  expect((await editing(target, 'home').read()).publishedAt).toBeNull()

  delete copy.content.home.value.lead
  copy.content.home.value.gone = 'x'
  copy.content.oldPage = copy.content.home
  writeFileSync(changed, JSON.stringify(copy))
  expect(await content('import', changed, testStorage)).toMatchObject({
    code: 0,
    output: expect.stringContaining('no such record: oldPage'),
  })
  expect((await editing(target, 'home').read()).published.lead).toBe('A first sentence.')
  await target.close()
})

test('an export overwrites nothing', async () => {
  const before = readFileSync(file, 'utf8')
  const outcome = await content('export', file, { dataDir: newFolder() })
  expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining('exists. Name a new one.') })
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('the check of a data folder counts pictures, and finds one that has lost a file', async () => {
  const dataDir = newFolder()
  cpSync(storage.dataDir, dataDir, { recursive: true })
  const check = () => run('scripts/data.ts', ['check'], { dataDir }).ended
  expect(await check()).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 pictures in the database, 0 of them without one of their files.'),
  })
  rmSync(join(dataDir, pictureFile(pictureId, '100.avif')))
  expect(await check()).toMatchObject({
    code: 1,
    output: expect.stringContaining('1 pictures in the database, 1 of them without one of their files.'),
  })
})

test('words that stand in for others are asked about before a file is published', async () => {
  const testStorage = await newMigratedStorage()
  const target = await openApi({ testStorage })
  const copy = JSON.parse(readFileSync(file, 'utf8'))
  copy.content.home.value.lead = 'We are [Please complete].'
  const changed = join(newFolder(), 'left.json')
  writeFileSync(changed, JSON.stringify(copy))
  const refused = await content('import', changed, testStorage)
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^Nothing was imported\. .*stand in for your own: .*Lead\. .*--with-left-overs\n$/)
  expect((await editing(target, 'home').read()).publishedAt).toBeNull()
  const all = await run('scripts/content.ts', ['import', changed, '--with-left-overs'], testStorage).ended
  expect(all).toMatchObject({ code: 0, output: expect.stringContaining('Published 2 of 2 records') })
  await target.close()
})

test('a text that names a fact which the firm has left empty is refused with the sentence of a publication', async () => {
  const testStorage = await newMigratedStorage()
  const built = writeSampleSite()
  const facts = group('Facts', { satisfaction: figure('Client satisfaction', '95%', { optional: true }) })
  const withFacts = sampleRecords.map((record) =>
    record.key === 'firm'
      ? { ...record, schema: { ...record.schema, fields: { ...record.schema.fields, facts } } }
      : record,
  )
  writeFileSync(join(built, 'content.json'), JSON.stringify(withFacts))
  const copy = JSON.parse(readFileSync(file, 'utf8'))
  const { home } = copy.content
  home.value.lead = '{satisfied} of our clients stay.'
  const firm = { at: home.at, number: home.number, value: { facts: { satisfaction: '' } } }
  const changed = join(newFolder(), 'empty-fact.json')
  const importing = (content: object) => {
    writeFileSync(changed, JSON.stringify({ ...copy, content }))
    const args = ['import', changed, '--with-left-overs']
    return run('scripts/content.ts', args, testStorage, { SITE_DIR: built }).ended
  }
  expect(await importing({ home, firm })).toMatchObject({
    code: 1,
    output:
      'Nothing was imported. home.lead: {satisfied} is empty in "The firm": please enter it there, or write this text without it.\n',
  })
  expect(await importing({ home })).toMatchObject({
    code: 0,
    output: expect.stringContaining('Published 1 of 1 records'),
  })
  expect(await importing({ firm })).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'Nothing was imported. firm.facts.satisfaction: Texts still name it as {satisfied}: Home, Lead.',
    ),
  })
})
