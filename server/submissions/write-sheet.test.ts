import { expect, test } from 'vitest'
import { readZip } from '../resumes/read-zip.ts'
import { rowsOf, writeSheet } from './write-sheet.ts'

const person = (name: string, lines: string) => ({
  ...{ name, lines, email: '', phone: '', facts: [], sendAnyway: '', withoutConsent: '', resume: null },
})

test('a row is as high as its longest words need, because LibreOffice would draw them over the row below', async () => {
  const columns = [
    { field: 'name', head: 'Name' },
    { field: 'lines', head: 'Remarks' },
    { field: 'currentCtc', head: 'Current CTC (lakh a year)' },
  ] as const
  const people = [person('Asha Verma', ''), person('Bala Rao', 'Calm. '.repeat(40)), person('Chitra Iyer', 'One\nTwo')]
  let sheet = ''
  readZip(await writeSheet(columns, { people, position: 'PLC Lead', sentAt: 0 }), (name, content) => {
    if (name === 'xl/worksheets/sheet1.xml') sheet = content.toString()
  })
  const heights = [...sheet.matchAll(/<row [^>]* ht="(\d+)"/g)].map(([, height]) => Number(height))
  expect(heights).toEqual([45, 15, 90, 30])
})

test('phone and address stand in their own columns alone', () => {
  const columns = (['name', 'city', 'company', 'lines', 'notice', 'phone', 'email'] as const).map((field) => ({
    field,
    head: field,
  }))
  const typed = { number: null, at: '2026-11-15T09:00:00.000Z' }
  const asha = {
    ...person('Asha Verma +91 98765 43210', 'Write to asha at example dot com.'),
    email: 'asha@example.com',
    phone: '98110 77001',
    facts: [
      { kind: 'city' as const, text: 'Pune, call 98765 43210', ...typed },
      { kind: 'company' as const, text: 'Varada, 9811077001', ...typed },
      { kind: 'notice' as const, ...typed, number: 30, text: '2026-12-15' },
    ],
  }
  expect(rowsOf(columns, { people: [asha], position: 'PLC Lead', sentAt: 0 })).toEqual([
    [
      'Asha Verma [removed]',
      'Pune, call [removed]',
      'Varada, [removed]',
      'Write to [removed].',
      expect.stringContaining('15 Dec 2026'),
      '98110 77001',
      'asha@example.com',
    ],
  ])
})
