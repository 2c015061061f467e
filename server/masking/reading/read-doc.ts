import { blockOf, cleanText, isEmpty } from './block.ts'
import type { ReadDocument } from './read-document.ts'

/** A Word 97 file: its lines, and rows where tabs stand between cells. */
export async function readDoc(bytes: Uint8Array): Promise<ReadDocument> {
  const { default: WordExtractor } = await import('word-extractor')
  const document = await new WordExtractor().extract(Buffer.from(bytes))
  const text = [document.getBody(), document.getTextboxes(), document.getFootnotes()]
  const blocks = text
    .join('\n')
    .split(/[\r\n\v\f]/)
    .map((line) => {
      const cells = line.split('\t').map((cell) => cleanText(cell).trim())
      const [first = '', ...more] = cells
      return more.some((cell) => cell !== '') && first !== ''
        ? ({ kind: 'row', cells: cells.slice(0, 12) } as const)
        : blockOf(cells.filter(Boolean).join('   '))
    })
    .filter((block) => !isEmpty(block))
  const hasHeaders = document.getHeaders().trim() !== ''
  // The format does not tell pictures in a text apart from other drawings.
  return { blocks, links: [], notes: hasHeaders ? ['headers'] : [] }
}
