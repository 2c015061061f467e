import { expect, test } from 'vitest'
import { readZip } from '../resumes/read-zip.ts'
import { writeSheet } from './write-sheet.ts'

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
