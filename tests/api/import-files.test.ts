import { expect, test } from 'vitest'
import { cv, openImports } from '../support/open-imports.ts'
import { docOf, docxOf, scannedPdf, textPdf } from '../support/resume-files.ts'
import { zip } from '../support/zip.ts'

const { api, bring, begin, name, piece, settled, restart, read, items, go, states } = await openImports()

test('what is brought in is read and compared, and each file is in one group', async () => {
  const kept = { name: 'Kept Arora.docx', bytes: cv('Kept Arora', 'kept@arora.in') }
  await go(await bring(kept), 'store')
  const id = await bring(
    { name: 'a/New Arora.docx', bytes: cv('New Arora', 'new@arora.in', 'Phone: 98200 10001') },
    { name: 'a/newer.doc', bytes: docOf('Kept Arora', 'kept@arora.in', 'Worked as a setter since then') },
    { name: 'a/again.docx', bytes: kept.bytes },
    { name: 'a/Twin Arora.pdf', bytes: textPdf('New Arora', 'new@arora.in', 'Worked as a setter in Pune') },
    { name: 'a/Silent Arora.docx', bytes: docxOf('Silent Arora', 'Worked as a setter in Pune') },
    { name: 'a/scan.pdf', bytes: scannedPdf() },
    { name: 'a/photo.jpg', bytes: Buffer.from('x') },
    { name: 'a/false.pdf', bytes: Buffer.from('MZ nothing') },
  )
  expect(await states(id)).toEqual({
    'a/New Arora.docx': 'new',
    'a/newer.doc': 'newer_resume',
    'a/again.docx': 'copy',
    'a/Twin Arora.pdf': 'newer_resume',
    'a/Silent Arora.docx': 'no_contact',
    'a/scan.pdf': 'unreadable',
    'a/photo.jpg': 'refused',
    'a/false.pdf': 'refused',
  })
  const page = await read(id)
  expect(page).toMatchObject({ state: 'review', total: 8, willStore: { new: 1, known: 2 }, progress: null })
  expect(Object.values(page.counts).reduce((sum, count) => sum + count)).toBe(8)
  expect(await items(id, 'refused')).toMatchObject([
    { problem: 'A picture. Please save it as PDF and bring it again.' },
    { problem: 'Not a PDF or Word document, whatever its name says.' },
  ])
  expect(await items(id, 'newer_resume')).toMatchObject([{ known: [{ name: 'Kept Arora' }], of: null }, { of: 1 }])
})

test('a file arrives in pieces, and goes on where it ended', async () => {
  const id = await begin()
  const bytes = cv('Piece Bajaj', 'piece@bajaj.in')
  const files = [{ name: 'Piece.docx', bytes }]
  const [file] = await name(id, files)
  const half = bytes.length >> 1
  expect((await piece(id, file?.n ?? -1, 0, bytes.subarray(0, half))).json()).toEqual({
    received: half,
    size: bytes.length,
  })
  // The answer was lost, and the page is opened again.
  expect((await piece(id, 0, 0, bytes.subarray(0, half))).json().received).toBe(half)
  expect((await name(id, files))[0]).toMatchObject({ n: 0, received: half })
  expect(await read(id)).toMatchObject({ state: 'receiving', upload: { files: 1, done: 0, received: half } })
  await restart()
  expect((await piece(id, 0, half, bytes.subarray(half))).json().received).toBe(bytes.length)
  await settled()
  expect(await states(id)).toEqual({ 'Piece.docx': 'new' })
})

test('nobody else adds files to an import, or goes on with one that has begun to arrive', async () => {
  const id = await begin()
  const bytes = cv('Own Bajwa', 'own@bajwa.in')
  const files = [{ name: 'Own.docx', bytes }]
  await name(id, files)
  await piece(id, 0, 0, bytes.subarray(0, 100))
  const headers = { authorization: `Bearer ${await api.tokenOf('owner', 'another owner')}` }
  const put = { method: 'PUT', url: `/api/imports/${id}/files/0?offset=100`, payload: bytes.subarray(100) } as const
  const post = {
    method: 'POST',
    url: `/api/imports/${id}/files`,
    payload: { files: [{ name: 'x.pdf', size: 9 }] },
  } as const
  const type = { 'content-type': 'application/octet-stream' }
  for (const request of [
    { ...put, headers: { ...headers, ...type } },
    { ...post, headers },
  ])
    expect([(await api.call(request)).statusCode, (await api.call(request)).json().code]).toEqual([403, 'forbidden'])
  expect((await name(id, files))[0]).toMatchObject({ n: 0, received: 100 })
})

test('a paused import takes pieces, is read no further, also after a restart, and goes on', async () => {
  const id = await begin()
  const pause = async (act: string) => (await api.staff('POST', `/api/imports/${id}/${act}`)).json()
  expect(await pause('pause')).toMatchObject({ isPaused: false })
  const bytes = cv('Slow Batra', 'slow@batra.in')
  await name(id, [{ name: 'Slow.docx', bytes }])
  expect((await piece(id, 0, 0, bytes)).json().received).toBe(bytes.length)
  await restart()
  expect(await read(id)).toMatchObject({ state: 'reading', isPaused: true, progress: { done: 0, secondsLeft: null } })
  expect((await api.staff('POST', `/api/imports/${id}/store`)).statusCode).toBe(409)
  expect(await pause('continue')).toMatchObject({ isPaused: false })
  await settled()
  expect(await states(id)).toEqual({ 'Slow.docx': 'new' })
  await go(id, 'store')
  expect((await api.staff('POST', `/api/imports/${id}/pause`)).statusCode).toBe(409)
})

test('a file that never arrives can be left out', async () => {
  const id = await begin()
  await name(id, [{ name: 'lost.pdf', bytes: Buffer.alloc(900) }])
  expect((await api.staff('POST', `/api/imports/${id}/store`)).statusCode).toBe(409)
  expect((await api.staff('POST', `/api/imports/${id}/close`)).statusCode).toBe(204)
  expect(await items(id)).toMatchObject([
    { state: 'refused', problem: 'It did not arrive completely. Please bring it again.' },
  ])
})

test('a file may be a ZIP file, whose files are looked at one by one', async () => {
  const id = await bring({
    name: 'all.zip',
    bytes: zip([
      { name: 'x/Zipped Bakshi.docx', content: cv('Zipped Bakshi', 'zipped@bakshi.in') },
      { name: 'x/inner.zip', content: zip([]) },
      { name: '__MACOSX/x/._Zipped.docx', content: 'x' },
      { name: 'list.csv', content: 'Name,Mail id\nListed Bakshi,listed@bakshi.in\n' },
      // As an older program of Windows writes it, and as macOS does.
      { name: Buffer.from('R\x82sum\x82.jpg', 'latin1'), content: 'x' },
      { name: 'Re\u0301sume\u0301.png', content: 'x' },
    ]),
  })
  expect(await states(id)).toEqual({
    'all.zip/x/Zipped Bakshi.docx': 'new',
    'all.zip/x/inner.zip': 'refused',
    'all.zip/__MACOSX/x/._Zipped.docx': 'refused',
    'all.zip/Résumé.jpg': 'refused',
    'all.zip/Résumé.png': 'refused',
    'list.csv, row 2': 'new',
  })
})

test('the files that do not come in are listed for a spreadsheet, where no name becomes a formula', async () => {
  const id = await bring(
    { name: '=cmd|calc.pdf', bytes: scannedPdf() },
    { name: '+1, photo.jpg', bytes: Buffer.from('x') },
    { name: 'Fine Bakre.docx', bytes: cv('Fine Bakre', 'fine@bakre.in') },
  )
  const { headers, body } = await api.staff('GET', `/api/imports/${id}/problems.csv`)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('left-out-2026-11-15.csv'),
  })
  expect(body.split('\r\n')).toEqual([
    '\ufeffFile or row,Group,Reason',
    `"'+1, photo.jpg",Refused,A picture. Please save it as PDF and bring it again.`,
    "'=cmd|calc.pdf,Not readable,No text can be read in it: a scan or a picture. It stays here until you type a name.",
    '',
  ])
  expect((await api.staff('GET', '/api/imports/nothing/problems.csv')).statusCode).toBe(404)
})

test('a ZIP bomb and a damaged ZIP file are refused with a sentence', async () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ name: `${n}.pdf`, content: 'x', unpacked: 200_000_000 }))
  const id = await bring(
    { name: 'bomb.zip', bytes: zip(many) },
    { name: 'broken.zip', bytes: Buffer.from('PK not really a zip file, and long enough to look for its end') },
    { name: 'dense.zip', bytes: zip([{ name: 'zeros.pdf', content: Buffer.alloc(4_000_000) }]) },
  )
  expect((await items(id)).map(({ name, problem }) => [name, problem])).toEqual([
    ['bomb.zip', 'The ZIP file unpacks to more than 2 GB. Please bring the folder instead.'],
    ['broken.zip', 'The ZIP file is damaged or incomplete. Please pack it again.'],
    ['dense.zip/zeros.pdf', 'It unpacks to far more than a document has.'],
  ])
})
