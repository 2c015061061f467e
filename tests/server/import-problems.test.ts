import { afterEach, expect, test, vi } from 'vitest'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import { openImports } from '../support/open-imports.ts'
import { docxOf } from '../support/resume-files.ts'
import { zip } from '../support/zip.ts'

const { api, begin, bring, name, piece, read, items, tryAgain, go } = await openImports()
const store = api.storage.imports
const noRoom = Object.assign(new Error('write'), { code: 'ENOSPC' })
const cv = (fullName: string, email: string) => docxOf(fullName, `Email: ${email}`, 'Worked as a setter for nine years')

afterEach(() => vi.restoreAllMocks())

async function upload(file: { name: string; bytes: Buffer }): Promise<string> {
  const id = await begin()
  const [named] = await name(id, [file])
  expect((await piece(id, named?.n ?? -1, 0, file.bytes)).statusCode).toBe(200)
  return id
}

test('an import that finds no room says so, and goes on when there is room', async () => {
  const prepare = store.prepare.bind(store)
  const inner = vi.spyOn(store, 'prepare').mockImplementationOnce(prepare).mockRejectedValue(noRoom)
  const packed = zip([{ name: 'In Zip.docx', content: cv('In Zip', 'in@zip.in') }])
  const id = await upload({ name: 'old.zip', bytes: packed })
  expect(await tryAgain()).toContainEqual({ event: 'import', err: noRoom })
  const problem = 'The server has no room left. Nothing that arrived is lost; reading goes on when there is room.'
  expect(await read(id)).toMatchObject({ state: 'reading', problem })
  const listed: ImportPage[] = (await api.staff('GET', '/api/imports')).json()
  expect(listed.find(({ _id }) => _id === id)).toMatchObject({ problem })

  inner.mockRestore()
  const other = await upload({ name: 'Other Sen.docx', bytes: cv('Other Sen', 'other@sen.in') })
  expect(await tryAgain()).toEqual([])
  expect(await read(other)).toMatchObject({ state: 'review', problem: '' })
  expect(await read(id)).toMatchObject({ state: 'review', problem: '' })
  expect(await items(id)).toMatchObject([{ name: 'old.zip/In Zip.docx', state: 'new' }])
})

test('no file is given up for want of room, and other imports do not wait for it', async () => {
  const readPiece = store.read.bind(store)
  let first: string | undefined
  vi.spyOn(store, 'read').mockImplementation(async (id, start, length) => {
    first ??= id
    if (id === first) throw noRoom
    return readPiece(id, start, length)
  })
  const id = await upload({ name: 'Kept Pal.docx', bytes: cv('Kept Pal', 'kept@pal.in') })
  for (let tries = 0; tries < 5; tries += 1) expect((await tryAgain()).length).toBeGreaterThan(0)
  expect(await items(id)).toMatchObject([{ state: 'uploaded' }])

  const rows = await upload({ name: 'list.csv', bytes: Buffer.from('Name,Email\nRow Das,row@das.in\n') })
  expect((await tryAgain()).length).toBeGreaterThan(0)
  expect(await read(rows)).toMatchObject({ state: 'review', problem: '' })
  expect((await read(id)).problem).toContain('no room')

  vi.restoreAllMocks()
  expect(await tryAgain()).toEqual([])
  expect(await items(id)).toMatchObject([{ state: 'new', problem: '' }])
  expect(await read(id)).toMatchObject({ problem: '' })
})

test('a failure of another kind is said without its words, also while people are brought in', async () => {
  const id = await bring({ name: 'Late Bose.docx', bytes: cv('Late Bose', 'late@bose.in') })
  const failing = vi.spyOn(api.storage.resumes, 'prepare').mockRejectedValue(new Error('Late Bose'))
  expect((await api.staff('POST', `/api/imports/${id}/store`)).statusCode).toBe(202)
  expect((await tryAgain()).length).toBeGreaterThan(0)
  expect((await read(id)).problem).toBe(
    'The server cannot go on with this import at the moment. Nothing that arrived is lost; bringing in is tried again by itself.',
  )
  failing.mockRestore()
  expect(await tryAgain()).toEqual([])
  expect(await read(id)).toMatchObject({ state: 'stored', problem: '' })
  expect((await go(id, 'undo')).statusCode).toBe(202)
})
