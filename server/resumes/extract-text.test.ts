import { afterAll, expect, test } from 'vitest'
import { wordsOf } from '../../contract/search/tokenise.ts'
import { privateMemoryOfChildren } from '../../tests/support/private-memory.ts'
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
import { textExtractor } from './extract-text.ts'
import type { ReadTextTask } from './read-text-process.ts'

const { extractText, close } = textExtractor()
const textOf = async (file: ReadTextTask) => (await extractText(file)).text
afterAll(close)
const slow = 60_000

test('a PDF is read in lines, with columns, tables and ligatures', { timeout: slow }, async () => {
  const text = await textOf({ bytes: chromiumPdf, type: 'pdf' })
  for (const words of ['Meera Joshi', 'Hydroforming of tubes, office of the chief', 'C++\nand PL/SQL', 'R&D lead'])
    expect(text).toContain(words)
  expect(await textOf({ bytes: textPdf('Written by hand', 'in two (short) lines'), type: 'pdf' })).toBe(
    'Written by hand\nin two (short) lines',
  )
})

test('the tokens of the index come with the text', { timeout: slow }, async () => {
  const { tokens } = await extractText({ bytes: textPdf('Runs the R&D lab', 'of a press shop'), type: 'pdf' })
  expect(tokens).toBe('runs the r d lab of a press shop')
})

test('DOCX and DOC are read in paragraphs', { timeout: slow }, async () => {
  const paragraphs = ['Leela Rao, welding engineer', 'यांत्रिक अभियंता']
  expect(await textOf({ bytes: docxOf(...paragraphs), type: 'docx' })).toBe(paragraphs.join('\n\n'))
  const plain = ['Leela Rao, welding engineer', 'Resume of 2009']
  expect(await textOf({ bytes: docOf(...plain), type: 'doc' })).toBe(plain.join('\n'))
})

test('files of LibreOffice, LaTeX and Chromium give their words, also in Hindi', { timeout: slow }, async () => {
  for (const type of ['pdf', 'docx', 'doc'] as const) {
    const words = wordsOf(await textOf({ bytes: programFiles.libreOffice[type], type }))
    for (const word of ['hydroforming', 'zwick', 'workflow', 'c++', '.net', '16949', 'यांत्रिक', 'पुणे', 'chakan'])
      expect([type, word, words.includes(word)]).toEqual([type, word, true])
  }
  const latex = wordsOf(await textOf({ bytes: programFiles.latex, type: 'pdf' }))
  for (const word of ['office', 'first', 'efficient', 'workflow', 'fluent', 'offline', 'staffing', 'c++'])
    expect([word, latex.includes(word)]).toEqual([word, true])
  const hindi = wordsOf(await textOf({ bytes: programFiles.hindi, type: 'pdf' }))
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
  for (const file of files) expect(await textOf(file)).toBe('')
})

test('a hostile file costs one process and a few seconds', { timeout: slow }, async () => {
  const impatient = textExtractor({ timeout: 5000 })
  for (const bytes of [pdfBomb(300), endlessPdf()]) {
    const before = process.memoryUsage.rss()
    expect((await impatient.extractText({ bytes, type: 'pdf' })).text).toBe('')
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
  }
  // The next file is read by the next process.
  expect((await impatient.extractText({ bytes: textPdf('A plain resume follows'), type: 'pdf' })).text).not.toBe('')
  impatient.close()
})

test('hostile files that are read at once take a bounded memory together', { timeout: slow }, async () => {
  const extractors = [textExtractor(), textExtractor()]
  const bytes = pdfBomb(900)
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, privateMemoryOfChildren())
  }, 10)
  const texts = await Promise.all(extractors.map(({ extractText }) => extractText({ bytes, type: 'pdf' })))
  clearInterval(timer)
  for (const one of extractors) one.close()
  expect(texts.map(({ text }) => text)).toEqual(['', ''])
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(570)
})
