import { Parser } from 'saxen'
import type { MaskNote } from '../../../contract/masking.ts'
import { readZip } from '../../resumes/read-zip.ts'
import { type Block, blockOf, cleanText, isEmpty } from './block.ts'
import type { ReadDocument } from './read-document.ts'

/** Words of a heading that is not marked as one. */
const LONGEST_HEADING = 60

/** A Word file: what mammoth makes of its body. Deleted text, comments and properties are not part of that. */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocument> {
  const { default: mammoth } = await import('mammoth')
  const buffer = Buffer.from(bytes)
  const { value } = await mammoth.convertToHtml(
    { buffer },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), ignoreEmptyParagraphs: true },
  )
  return { ...blocksOf(value), notes: notesOf(buffer) }
}

function notesOf(buffer: Buffer): MaskNote[] {
  const notes = new Set<MaskNote>()
  readZip(buffer, (name, content) => {
    if (name.startsWith('word/media/')) notes.add('pictures')
    if (/^word\/(?:diagrams|charts|embeddings)\//.test(name)) notes.add('drawings')
    if (/^word\/(?:header|footer)\d*\.xml$/.test(name) && /<w:t[ >]/.test(content.toString('latin1')))
      notes.add('headers')
  })
  return [...notes]
}

/** Of the HTML that mammoth writes: headings, paragraphs, items and rows. */
export function blocksOf(html: string): { blocks: Block[]; links: string[] } {
  const blocks: Block[] = []
  const links: string[] = []
  let text = ''
  let bold = ''
  let strong = 0
  let tables = 0
  let items = 0
  let cells: string[] = []

  function endOfText(kind: 'heading' | 'paragraph' | 'item') {
    const lines = cleanText(text)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const isBold = bold.length > 0 && bold === text.trim() && text.length <= LONGEST_HEADING
    if (tables > 0) cells[cells.length - 1] = [cells.at(-1), ...lines].filter(Boolean).join('\n')
    else
      for (const line of lines) {
        if (kind === 'heading' || (isBold && kind === 'paragraph')) blocks.push({ kind: 'heading', text: line })
        else blocks.push(kind === 'item' ? { kind, text: line } : blockOf(line))
      }
    text = ''
    bold = ''
  }

  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    if (name === 'strong') strong += 1
    if (name === 'br') text += '\n'
    if (name === 'a') links.push(decode(attributes().href ?? ''))
    if (name === 'li') {
      // The words of the item above come before its own list.
      endOfText('item')
      items += 1
    }
    if (name === 'table') {
      endOfText('paragraph')
      tables += 1
    }
    if (name === 'tr' && tables === 1) cells = []
    if (/^t[dh]$/.test(name) && tables === 1) cells.push('')
  })
  parser.on('text', (part, decode) => {
    const words = decode(part)
    text += words
    if (strong > 0) bold = `${bold}${words}`.trimStart()
  })
  parser.on('closeTag', (name) => {
    if (name === 'strong') strong -= 1
    if (/^h\d$/.test(name)) endOfText('heading')
    if (name === 'p') endOfText(items > 0 ? 'item' : 'paragraph')
    if (name === 'li') {
      endOfText('item')
      items -= 1
    }
    if (/^t[dhr]$/.test(name) && tables > 0) endOfText('paragraph')
    if (name === 'tr' && tables === 1) blocks.push({ kind: 'row', cells })
    if (name === 'table') tables -= 1
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(`<body>${html}</body>`)
  parser.end()
  endOfText('paragraph')
  return { blocks: blocks.filter((block) => !isEmpty(block)), links: links.filter((link) => !link.startsWith('#')) }
}
