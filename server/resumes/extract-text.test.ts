import { afterAll, expect, test } from 'vitest'
import {
  chromiumPdf,
  docOf,
  docxOf,
  endlessPdf,
  pdfBomb,
  programFiles,
  scannedPdf,
  textPdf,
} from '../../tests/support/resume-files.ts'
import { wordsOf } from '../search/tokenise.ts'
import { textExtractor } from './extract-text.ts'

const { extractText, close } = textExtractor()
afterAll(close)
const slow = 60_000

test('a PDF is read in lines, with columns, tables and ligatures', { timeout: slow }, async () => {
  const text = await extractText({ bytes: chromiumPdf, type: 'pdf' })
  for (const words of ['Meera Joshi', 'Hydroforming of tubes, office of the chief', 'C++\nand PL/SQL', 'R&D lead'])
    expect(text).toContain(words)
  expect(await extractText({ bytes: textPdf('Written by hand', 'in two (short) lines'), type: 'pdf' })).toBe(
    'Written by hand\nin two (short) lines',
  )
})

test('DOCX and DOC are read in paragraphs', { timeout: slow }, async () => {
  const paragraphs = ['Leela Rao, welding engineer', 'यांत्रिक अभियंता']
  expect(await extractText({ bytes: docxOf(...paragraphs), type: 'docx' })).toBe(paragraphs.join('\n\n'))
  const plain = ['Leela Rao, welding engineer', 'Resume of 2009']
  expect(await extractText({ bytes: docOf(...plain), type: 'doc' })).toBe(plain.join('\n'))
})

test('files of LibreOffice, LaTeX and Chromium give their words, also in Hindi', { timeout: slow }, async () => {
  for (const type of ['pdf', 'docx', 'doc'] as const) {
    const words = wordsOf(await extractText({ bytes: programFiles.libreOffice[type], type }))
    for (const word of ['hydroforming', 'zwick', 'workflow', 'c++', '.net', '16949', 'यांत्रिक', 'पुणे', 'chakan'])
      expect([type, word, words.includes(word)]).toEqual([type, word, true])
  }
  const latex = wordsOf(await extractText({ bytes: programFiles.latex, type: 'pdf' }))
  for (const word of ['office', 'first', 'efficient', 'workflow', 'fluent', 'offline', 'staffing', 'c++'])
    expect([word, latex.includes(word)]).toEqual([word, true])
  const hindi = wordsOf(await extractText({ bytes: programFiles.hindi, type: 'pdf' }))
  // Conjuncts whose letters the file gives only as ActualText, which pdf.js does not read, are missing.
  for (const word of ['पुणे', 'अनुभव', 'उत्पादन', 'प्रबंधक', 'zwick', 'chakan'])
    expect([word, hindi.includes(word)]).toEqual([word, true])
})

test('a scan, a damaged file and a file of another kind have no text', { timeout: slow }, async () => {
  const damaged = Buffer.from(chromiumPdf.subarray(0, 9000))
  const files = [
    { bytes: scannedPdf(), type: 'pdf' as const },
    { bytes: programFiles.scan, type: 'pdf' as const },
    { bytes: damaged.fill('x', 2000, 7000), type: 'pdf' as const },
    { bytes: Buffer.from('PK\u0003\u0004 not a zip'), type: 'docx' as const },
    { bytes: textPdf('not an old Word file'), type: 'doc' as const },
  ]
  for (const file of files) expect(await extractText(file)).toBe('')
})

test('a hostile file costs one process and a few seconds', { timeout: slow }, async () => {
  const impatient = textExtractor({ timeout: 5000 })
  for (const bytes of [pdfBomb(300), endlessPdf()]) {
    const before = process.memoryUsage.rss()
    expect(await impatient.extractText({ bytes, type: 'pdf' })).toBe('')
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
  }
  // The next file is read by the next process.
  expect(await impatient.extractText({ bytes: textPdf('A plain resume follows'), type: 'pdf' })).not.toBe('')
  impatient.close()
})
