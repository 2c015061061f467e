import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matchColumns } from '../../../contract/imports/import-columns.ts'
import { IMPORT_MAX_ITEMS } from '../../../contract/imports/import-limits.ts'
import { type ZipEntry, zip } from '../../../tests/support/zip.ts'
import { readRow } from './read-row.ts'
import { readSheets } from './read-sheets.ts'
import { problems } from './sheet-problem.ts'

const slow = 240_000
const fixture = (name: string) => readFileSync(new URL(`../../../tests/support/files/${name}`, import.meta.url))

/** The matched fields of each sheet, and the values of its rows by number. */
async function valuesOf(type: 'xlsx' | 'csv', bytes: Buffer) {
  const read = await readSheets(type, [bytes.subarray(0, 100), bytes.subarray(100)])
  if ('problem' in read) throw new Error(read.problem)
  return read.sheets.map(({ name, columns, rows }) => {
    const fields = matchColumns(columns.map(({ head }) => head))
    return { name, fields, rows: rows.map(({ number, cells }) => [number, readRow(fields, cells)]) }
  })
}

/** A workbook with one sheet, around its rows. */
const workbook = (rows: string, entries: ZipEntry[] = []): Buffer => {
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (type: string, target: string) =>
    `<Relationships><Relationship Id="rId1" Type="${kind}/${type}" Target="${target}"/></Relationships>`
  return zip([
    { name: '_rels/.rels', content: relations('officeDocument', 'xl/workbook.xml') },
    { name: 'xl/_rels/workbook.xml.rels', content: relations('worksheet', 'worksheets/sheet1.xml') },
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="Master" r:id="rId1"/></sheets></workbook>' },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ...entries,
  ])
}
const inline = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
const heads = `<row r="1">${inline('A1', 'Name')}${inline('B1', 'Ph No')}</row>`
const asha = `<row r="2">${inline('A2', 'Asha')}<c r="B2"><v>5.55004120799999999E9</v></c></row>`

test('a sheet of LibreOffice gives its people', { timeout: slow }, async () => {
  const [master, old, ...more] = await valuesOf('xlsx', fixture('libreoffice.xlsx'))
  expect(more).toEqual([])
  // Heads that are merged over two columns and over two rows, below a title.
  expect(master?.fields).toEqual([
    '',
    'name',
    'phone',
    'email',
    'currentCtc',
    'expectedCtc',
    'notice',
    'city',
    'remarks',
  ])
  expect(master?.rows).toEqual([
    [
      5,
      {
        name: 'Asha Kulkarni',
        phone: '5550041207',
        email: 'asha.k@example.in',
        currentCtc: '7.2',
        expectedCtc: '9',
        notice: '2 months',
        city: 'Pune',
        remarks: 'called 3/8,\nspeaks Gujarati & Hindi',
      },
    ],
    // The phone is shown with an exponent, the address is a formula, and the expected CTC one that failed.
    [
      6,
      {
        name: 'राकेश सोलंकी',
        phone: '915550041208',
        email: 'rakesh@example.in',
        currentCtc: '18 LPA',
        notice: '2026-12-31',
        city: 'वडोदरा',
      },
    ],
    [
      10,
      {
        name: 'Joseph D’Souza',
        phone: '+91 55500 41209',
        currentCtc: '1250000',
        expectedCtc: '15,00,000',
        notice: '2027-01-15',
        city: 'Chennai',
        remarks: 'LWD 15.01.2027',
      },
    ],
    // After 5,000 empty rows.
    [5011, { name: 'Meera Nair', phone: '05550041211', email: 'meera@example.in', notice: 'Nil' }],
  ])
  // The heads are there a second time.
  expect([old?.name, old?.rows]).toEqual([
    'Old list',
    [
      [2, { name: 'Vikram Sethi', email: 'vikram@example.in', phone: '55500 41212', tags: 'Fanuc, Mitsubishi, VMC' }],
      [4, { name: 'Nisha Rao', phone: '5550041213', tags: 'PLC, SCADA' }],
    ],
  ])
})

test('a CSV of LibreOffice with semicolons in the code page of Windows is read', { timeout: slow }, async () => {
  expect(await valuesOf('csv', fixture('libreoffice-1252.csv'))).toEqual([
    {
      name: '',
      fields: ['name', 'phone', 'company', 'currentCtc', 'remarks'],
      rows: [
        [
          2,
          {
            name: 'Renée Müller',
            phone: '5550041214',
            company: 'Société Générale; Pune',
            currentCtc: 'Rs 9,5',
            remarks: 'said "later"',
          },
        ],
        [3, { name: 'José Nuñes', phone: '5550041215', company: 'Fab–Tech', currentCtc: '12', remarks: 'two\nlines' }],
      ],
    },
  ])
})

test('a CSV has any delimiter and encoding, and keeps numbers', { timeout: slow }, async () => {
  const lines = [
    'Name\tMob No.\tmail id',
    'राकेश\t9.198765432E+09\trakesh@example.in',
    '',
    'Asha\t9.19877E+09\tasha@example.in',
  ]
  const utf16 = Buffer.from(`\ufeff${lines.join('\r\n')}`, 'utf16le')
  const [sheet] = await valuesOf('csv', utf16)
  expect(sheet?.rows).toEqual([
    [2, { name: 'राकेश', phone: '9198765432', email: 'rakesh@example.in' }],
    // Its last digits are lost, and what is left would be the number of somebody else.
    [4, { name: 'Asha', email: 'asha@example.in', lostPhone: '9.19877E+09' }],
  ])
  const marked = Buffer.from('sep=|\r\n"Name"|Phone\r\nAsha "Ash" Rao|="05550041207"\r\n')
  expect((await valuesOf('csv', marked))[0]?.rows).toEqual([[3, { name: 'Asha "Ash" Rao', phone: '05550041207' }]])
})

test('heads over two rows, and no heads at all', { timeout: slow }, async () => {
  const grouped = Buffer.from('Name,CTC,,Notice\n,Current,Expected,\nAsha,7,9,30\n')
  expect((await valuesOf('csv', grouped))[0]).toMatchObject({
    fields: ['name', 'currentCtc', 'expectedCtc', 'notice'],
    rows: [[3, { name: 'Asha', currentCtc: '7', expectedCtc: '9', notice: '30' }]],
  })
  const read = await readSheets('csv', [Buffer.from('Asha Rao,55500 41207\nRavi,5550041208\n')])
  expect(read).toMatchObject({
    sheets: [{ columns: [{ head: 'Column A' }, { head: 'Column B' }], rows: [{ number: 1 }, {}] }],
  })
})

test('a million empty rows cost no memory', { timeout: slow }, async () => {
  const empty = Array.from({ length: 1_048_573 }, (_, index) => `<row r="${index + 3}" s="1" ht="15"/>`)
  const bytes = workbook(`${heads}${asha}${empty.join('')}<row r="1048576">${inline('A1048576', 'Ravi')}</row>`)
  const [sheet] = await valuesOf('xlsx', bytes)
  expect(sheet?.rows).toEqual([
    [2, { name: 'Asha', phone: '5550041208' }],
    // Programs that number rows number the last one too.
    [1_048_576, { name: 'Ravi' }],
  ])
})

test('hostile and damaged files are refused with a sentence', { timeout: slow }, async () => {
  const huge = 'x'.repeat(50 * 1024 * 1024)
  const manyRows = 'Name,Phone\n'.concat('Asha,55500\n'.repeat(IMPORT_MAX_ITEMS + 1))
  const files: [string, 'xlsx' | 'csv', Buffer, string][] = [
    ['a cell of 50 MB', 'csv', Buffer.from(`Name\n"${huge}"`), problems.cell(2)],
    [
      'a cell of 40,000 characters',
      'xlsx',
      workbook(`${heads}<row r="2">${inline('A2', 'x'.repeat(40_000))}</row>`),
      problems.cell(2),
    ],
    ['a cell that is too long for its density', 'xlsx', workbook(heads + inline('A2', huge)), problems.damaged],
    ['too many rows', 'csv', Buffer.from(manyRows), problems.rows(IMPORT_MAX_ITEMS)],
    ['no zip', 'xlsx', Buffer.from('PK not a zip'), problems.damaged],
    ['a zip of something else', 'xlsx', zip([{ name: 'word/document.xml' }]), problems.damaged],
    ['half of a sheet', 'xlsx', workbook('<row r="1"><c'), problems.damaged],
    ['entities', 'xlsx', workbook('<!DOCTYPE a [<!ENTITY b "c">]>'), problems.damaged],
    ['heads alone', 'xlsx', workbook(heads), problems.empty],
    ['nothing', 'csv', Buffer.alloc(0), problems.empty],
  ]
  for (const [name, type, bytes, problem] of files)
    expect([name, await readSheets(type, [bytes])]).toEqual([name, { problem }])
})

test('an address of nothing but dots is read at once', () => {
  const dots = '.'.repeat(300_000)
  expect(readRow(['email'], [`'${dots}uma@gokhale.in${dots}'`])).toEqual({ email: 'uma@gokhale.in' })
  expect(readRow(['email'], [`${dots}@`])).toEqual({ email: '@' })
  expect(readRow(['email'], [`@${dots}x`]).email).toHaveLength(254)
})

test('a file that takes too long is given up', { timeout: slow }, async () => {
  expect(await readSheets('csv', [Buffer.from('Name\nAsha')], { timeout: 0 })).toEqual({ problem: problems.slow })
})
