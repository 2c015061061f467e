import type { ResumeType } from '../../contract/resume.ts'
import { limitMarks } from '../../contract/text.ts'
import { projectPath } from '../program-files.ts'

/** A resume has two to ten pages. */
const MAX_PAGES = 50
const MAX_LENGTH = 200_000

/** The text of a file, with a line break after each line or paragraph. Throws when the file is damaged. */
export async function readText(bytes: Uint8Array, type: ResumeType): Promise<string> {
  const text = await readers[type](bytes)
  return clean(text).slice(0, MAX_LENGTH).toWellFormed()
}

const readers: Record<ResumeType, (bytes: Uint8Array) => Promise<string>> = {
  async pdf(bytes) {
    const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const loading = getDocument({
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      useWasm: false,
      disableFontFace: true,
      // Without these folders scripts beyond Latin in fonts that are not embedded have no text.
      cMapUrl: projectPath('node_modules/pdfjs-dist/cmaps/'),
      cMapPacked: true,
      standardFontDataUrl: projectPath('node_modules/pdfjs-dist/standard_fonts/'),
    })
    const document = await loading.promise
    let text = ''
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && text.length < MAX_LENGTH; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
      text += '\n'
      page.cleanup()
    }
    return text
  },

  async docx(bytes) {
    const { default: mammoth } = await import('mammoth')
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) })
    return value
  },

  async doc(bytes) {
    const { default: WordExtractor } = await import('word-extractor')
    const document = await new WordExtractor().extract(Buffer.from(bytes))
    return [document.getHeaders(), document.getBody(), document.getTextboxes(), document.getFootnotes()].join('\n')
  },
}

/** Lines without control characters and without more than one empty line in a row. */
function clean(text: string): string {
  return (
    limitMarks(text)
      .normalize('NFC')
      .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: databases differ on these characters.
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\ufeff]/g, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/** A scan may have a page number or a stamp as its only text. */
export const hasWords = (text: string): boolean => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3
