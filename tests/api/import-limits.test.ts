import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openImports } from '../support/open-imports.ts'
import { docxOf } from '../support/resume-files.ts'
import { run } from '../support/run-site.ts'
import { newMigratedStorage } from '../support/test-storage.ts'

const testStorage = await newMigratedStorage()
const { api, begin, items, read, settled } = await openImports({ testStorage, resumeSpace: 2_000_000 })

test('what does not fit into the quota is refused before it is uploaded', async () => {
  const id = await begin()
  const name = (files: object[]) => api.staff('POST', `/api/imports/${id}/files`, { files })
  const refused = await name([
    { name: 'a.pdf', size: 1_500_000 },
    { name: 'b.pdf', size: 1_500_000 },
  ])
  expect([refused.statusCode, refused.json().error]).toEqual([
    413,
    'There is not enough space for these files: 1 MB more are needed. Nothing was uploaded. Please ask who runs the site for more space, or bring fewer files.',
  ])
  expect((await name([{ name: 'a.pdf', size: 1_500_000 }])).statusCode).toBe(200)
  const large = await name([{ name: 'huge.pdf', size: 18 * 1024 * 1024 }])
  expect(large.json().files).toMatchObject([{ isRefused: true }])
  expect(await items(id)).toMatchObject([{ name: 'huge.pdf', problem: '18 MB, the limit is 5 MB.' }])
})

test('a folder of the server is uploaded by the command, and read by the site', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'))
  mkdirSync(join(folder, 'old'))
  writeFileSync(join(folder, 'old', 'Zoya.docx'), docxOf('Zoya Sen', 'zoya@sen.in', 'Worked as a setter in Pune'))
  writeFileSync(join(folder, 'photo.png'), 'x')
  const command = (...args: string[]) => run('scripts/import.ts', args, testStorage).ended
  const about = ['--source', 'Old folder', '--purpose', 'To be considered for jobs']
  await api.tokenOf('consultant', 'ravi')
  const refused = await command(folder, '--as', 'ravi', ...about)
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^ravi may not bring in people: owners may/) })
  const sources = (await api.staff('GET', '/api/imports')).json().map(({ source }: { source: string }) => source)
  expect(sources).not.toContain('Old folder')
  const { code, output } = await command(folder, '--as', 'asha', ...about)
  expect(output).toMatch(/^Uploaded 1 of 2 files\. Please review them: http\S+\/admin\/import\/\w+\n$/)
  expect(code).toBe(0)
  const [found] = (await api.staff('GET', '/api/imports')).json()
  expect(found).toMatchObject({ source: 'Old folder', who: 'asha' })
  await settled()
  await expect.poll(async () => (await read(found._id)).state).toBe('review')
  expect((await items(found._id)).map(({ name, state }) => [name, state])).toEqual([
    ['photo.png', 'refused'],
    ['old/Zoya.docx', 'new'],
  ])
  for (const args of [
    [],
    [folder],
    [folder, ...about],
    [folder, '--as', 'nobody', ...about],
    ['/nowhere', '--as', 'asha', ...about],
  ])
    expect((await command(...args)).code).toBe(1)
})
