import { expect, test } from 'vitest'
import { csvHead, csvRow } from './csv.ts'
import type { NotedApplication } from './note-repository.ts'

const application: NotedApplication = {
  _id: 'one',
  person: 'p',
  fullName: 'Asha Verma',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  job: { _id: 'job', title: 'Plant Head' },
  submittedAt: '2026-11-15T18:45:10.000Z',
  status: 'pending',
  ended: null,
  jobTitle: 'Plant Head',
  version: '1',
  note: '',
  notes: [],
  facts: [],
  resume: { filename: 'Asha Verma.pdf', size: 100, type: 'pdf', warnings: [] },
}

const cells = (changes: Partial<NotedApplication>) =>
  csvRow({ ...application, ...changes }, true)
    .trimEnd()
    .split(',')

test('times are in IST, and the column says so', () => {
  expect(csvHead(true)).toContain('Submitted (IST),')
  expect(cells({})[0]).toBe('2026-11-16 00:15')
})

// Read with LibreOffice Calc 7.4: each of these is a text cell with exactly these characters.
test.each([
  ['+91 98765 43210', '(+91) 98765 43210'],
  ['+919876543210', '(+91) 9876543210'],
  ['+1-202-555-0100', '(+1) 202-555-0100'],
  ['+971 50 123 4567', '(+971) 50 123 4567'],
  ['+91 (11) 2345-6789', '(+91) (11) 2345-6789'],
  ['+९१ ९८७६५ ४३२१०', 'tel. +९१ ९८७६५ ४३२१०'],
  ['98765 43210', '98765 43210'],
  ['9876543210', '98765 43210'],
  ['09876543210', '098765 43210'],
  ['12345', '12345'],
])('the phone number %s is exported as %s', (phone, text) => {
  expect(cells({ phone })[3]).toBe(text)
})

test('a phone number that hides a formula is text', () => {
  expect(cells({ phone: "+12345+cmd|'/C calc'!A0" })[3]).toBe("(+1) 2345+cmd|'/C calc'!A0")
  expect(cells({ phone: '=12345' })[3]).toBe("'=12345")
})

test.each(['=1+2', '+1+2', '-1+2', '@SUM(1)', ' =1+2', '\uff1d1+2', '\t=1'])('%j is text in every column', (text) => {
  const row = csvRow({ ...application, fullName: text, job: { _id: 'job', title: text } }, true)
  expect(row.match(new RegExp(`,'${RegExp.escape(text)}`, 'g'))).toHaveLength(2)
})

const note = (minute: number, text: string) => ({ id: 'n', at: `2026-11-15T18:${minute}:10.000Z`, who: 'meena', text })

test('notes stand below each other with time and author, so that none begins like a formula', () => {
  const row = csvRow({ ...application, notes: [note(50, '=1+2'), note(45, 'Call "her", please')] }, true)
  expect(row).toContain(`,"2026-11-16 00:20 meena: =1+2\n2026-11-16 00:15 meena: Call ""her"", please",`)
})

test('notes that a spreadsheet’s cell cannot hold are counted', () => {
  const notes = Array.from({ length: 9 }, () => note(50, 'x'.repeat(5000)))
  const row = csvRow({ ...application, notes }, true)
  expect(row).toContain('\nand 3 older notes"')
  expect(row.length).toBeLessThan(32_767)
})
