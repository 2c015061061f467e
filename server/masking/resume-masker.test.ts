import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedColours } from '../../contract/look/palette.ts'
import type { ResumeType } from '../../contract/resume.ts'
import {
  chromiumPdf,
  docxOf,
  endlessPdf,
  pdfBomb,
  programFiles,
  scannedPdf,
  textPdf,
} from '../../tests/support/resume-files.ts'
import {
  contacts,
  filesOfPrograms,
  KEPT,
  protectedPdf,
  resumesToMask,
  traces,
} from '../../tests/support/resumes-to-mask.ts'
import { readText } from '../resumes/read-text.ts'
import type { Storage } from '../storage/storage.ts'
import { type MaskedResume, type ResumeMasker, resumeMasker } from './resume-masker.ts'

const NOW = Date.UTC(2026, 10, 19)
let masker: ResumeMasker
let stored: { type: ResumeType; bytes: Buffer }

/** The storage of one resume. */
const storage = {
  db: {
    selectFrom: () => ({
      select: () => ({ where: () => ({ executeTakeFirst: async () => ({ filename: 'cv', type: stored.type }) }) }),
    }),
  },
  resumes: { read: async () => stored.bytes },
  pictures: { read: async () => undefined },
} as unknown as Storage

beforeAll(() => {
  const firm = { name: 'Sample Recruiters', colours: shippedColours, logo: undefined }
  masker = resumeMasker({ storage, clock: () => NOW, firm: () => firm })
})
afterAll(() => masker.close())

const cover = {
  name: 'Asha Rao',
  position: 'Machine shop supervisor',
  facts: [
    { label: 'Experience', value: '8 years' },
    { label: 'Current CTC', value: '₹ 12,50,000' },
  ],
  lines: ['Runs two shifts alone.', 'Asks for a day to be called on 98110 45678.'],
}

async function mask(type: ResumeType, bytes: Buffer): Promise<MaskedResume> {
  stored = { type, bytes }
  const masked = await masker.maskResume({ resumeId: 'r', contacts, cover })
  if (!masked) throw new Error('no resume')
  return masked
}

const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The bytes of a PDF and what its packed streams have, as ASCII and as UTF-16. */
function wholeOf(pdf: Buffer): string {
  const parts = [pdf]
  let at = 0
  for (;;) {
    const start = pdf.indexOf('stream\n', at)
    const end = pdf.indexOf('endstream', start)
    if (start === -1 || end === -1) break
    const packed = pdf.subarray(start + 7, end)
    try {
      parts.push(inflateSync(packed))
    } catch {
      parts.push(packed)
    }
    at = end + 9
  }
  return parts.map((part) => part.toString('latin1')).join('\n')
}

async function expectClean({ way, pdf, text }: MaskedResume): Promise<string> {
  expect(way).toBe('text')
  const extracted = await readText(pdf, 'pdf')
  const bytes = wholeOf(pdf).toLowerCase()
  const readable = bytes.replaceAll('\0', '')
  for (const trace of traces) {
    expect(compact(extracted)).not.toContain(trace)
    expect(compact(text)).not.toContain(trace)
  }
  for (const written of [
    'asha.rao',
    'asha-rao',
    'asharao',
    '9811045678',
    '98110 45678',
    'linkedin',
    '/annot',
    '/embeddedfile',
    '/javascript',
    '/xobject',
  ])
    expect(readable).not.toContain(written)
  return extracted
}

test('there are sixty fixtures and more', () => {
  expect(resumesToMask.length + filesOfPrograms.length).toBeGreaterThanOrEqual(60)
})

test.each(resumesToMask)('$name has no contact detail any more', { timeout: 120_000 }, async ({ type, bytes }) => {
  const extracted = await expectClean(await mask(type, bytes))
  for (const words of KEPT) expect(extracted).toContain(words)
})

test.each(filesOfPrograms)(
  'a resume made by $name keeps its words',
  { timeout: 120_000 },
  async ({ type, bytes, keeps }) => {
    const masked = await mask(type, bytes)
    await expectClean(masked)
    for (const words of keeps) expect(compact(masked.text)).toContain(compact(words))
  },
)

test('the cover has the facts in the look of the firm, and properties name the firm alone', {
  timeout: 120_000,
}, async () => {
  const { pdf, told } = await mask('docx', docxOf('Turner of small parts in Hosur'))
  const extracted = await readText(pdf, 'pdf')
  expect(extracted).toMatch(
    /^Sample Recruiters\nAsha Rao\nMachine shop supervisor\nExperience 8 years\nCurrent CTC ₹ 12,50,000\n/,
  )
  expect(extracted).toContain('Asks for a day to be called on [removed].')
  expect(extracted).toContain('Turner of small parts in Hosur')
  expect(told).toEqual([])
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { info, metadata } = await document.getMetadata()
  expect(metadata).toBeNull()
  expect(info).toMatchObject({
    Title: 'Resume: Asha Rao',
    Author: 'Sample Recruiters',
    Producer: 'Sample Recruiters',
    Creator: 'Sample Recruiters',
  })
  expect(Object.values(info).join(' ')).not.toMatch(/pdfkit|mammoth/i)
  expect(await document.getAttachments()).toBeNull()
  expect(await document.getOutline()).toBeNull()
})

test('scripts of India are set, and what cannot be set is told', { timeout: 120_000 }, async () => {
  const written = [
    'यांत्रिक अभियंता',
    'தமிழ் பொறியாளர்',
    'বাংলা ভাষা',
    'ગુજરાતી ભાષા',
    'ਪੰਜਾਬੀ ਭਾਸ਼ਾ',
    'ಕನ್ನಡ ಭಾಷೆ',
    'മലയാളം ഭാഷ',
    'ଓଡ଼ିଆ ଭାଷା',
    'తెలుగు భాష',
    'русский',
    'Ελληνικά',
    'café ₹',
  ]
  const all = await mask('docx', docxOf(...written))
  expect(all.told).toEqual([])
  const some = await mask('docx', docxOf('Turner of small parts', '漢字 and اردو', '✓ ready → now'))
  expect(some.notes).toEqual(['characters'])
  expect(await readText(some.pdf, 'pdf')).toContain('[?] and [?]')
})

test('glyphs without a character are told', { timeout: 120_000 }, async () => {
  const { notes, text } = await mask('pdf', chromiumPdf)
  expect(notes).toEqual(['characters'])
  expect(text).toContain('Zwick testing machines, IATF 16949, C++ and PL/SQL.')
})

test.each([
  ['a scan', 'pdf', programFiles.scan, 'has no text'],
  ['an empty page', 'pdf', scannedPdf(), 'has no text'],
  ['a password', 'pdf', protectedPdf, 'asks for a password'],
  ['damage', 'pdf', Buffer.from('%PDF-1.7 nothing more'), 'could not be read'],
  ['pages that contain each other', 'pdf', endlessPdf(), 'could not be read'],
  ['900 MB of white space', 'pdf', pdfBomb(900), 'could not be read'],
  ['a damaged Word file', 'docx', Buffer.from('PK\u0003\u0004 nothing more'), 'could not be read'],
  ['a damaged old Word file', 'doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'could not be read'],
] as const)('%s is told, with the cover alone', { timeout: 240_000 }, async (_name, type, bytes, sentence) => {
  const { way, reason, text, pdf } = await mask(type, bytes)
  expect(way).toBe('none')
  expect(reason).toContain(sentence)
  expect(text).toBe('')
  expect(await readText(pdf, 'pdf')).toMatch(/^Sample Recruiters\nAsha Rao\n[\s\S]*Page 1 of 1$/)
})

test('a file that takes too long is told, and the next one is masked', { timeout: 120_000 }, async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `Part ${index} of a long list of small turned parts`)
  const long = await mask('docx', docxOf(...lines))
  expect(long.way).toBe('text')
  expect(long.text.split('\n')).toHaveLength(3000)
  const next = await mask('pdf', textPdf('Turner of small parts in Hosur'))
  expect(next.text).toBe('Turner of small parts in Hosur')
})
