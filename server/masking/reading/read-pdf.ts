import type { MaskNote } from '../../../contract/masking.ts'
import { projectPath } from '../../program-files.ts'
import type { KnownContacts } from '../contacts/find-known.ts'
import { knownWith } from './known-links.ts'
import { isOnLine, maskOrders } from './mask-orders.ts'
import { linesToBlocks } from './pdf-blocks.ts'
import type { ReadDocument } from './read-document.ts'

/** A resume has two to ten pages. */
const MAX_PAGES = 50
const MAX_LENGTH = 200_000

/** A piece of text as it is drawn. `u` runs along its line, `v` down the page. */
export type PdfItem = { text: string; page: number; turn: number; u: number; v: number; width: number; size: number }

/**
 * The lines of a PDF in the order of the file. Contact details are removed here already: they are looked for in the order of the
 * places too, in which parts stand together that the file draws far apart.
 */
export async function readPdf(bytes: Uint8Array, known: KnownContacts): Promise<ReadDocument> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    disableFontFace: true,
    cMapUrl: projectPath('node_modules/pdfjs-dist/cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: projectPath('node_modules/pdfjs-dist/standard_fonts/'),
  })
  const document = await loading.promise
  const notes = new Set<MaskNote>()
  const links: string[] = []
  const items: PdfItem[] = []
  const ends = new Set<number>()
  let length = 0
  let number = 1
  for (; number <= Math.min(document.numPages, MAX_PAGES) && length < MAX_LENGTH; number += 1) {
    const page = await document.getPage(number)
    for (const found of (await page.getTextContent()).items) {
      if (!('str' in found)) continue
      const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = found.transform as number[]
      const turn = Math.atan2(b, a)
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      items.push({
        text: found.str,
        page: number,
        turn: Math.round((turn * 36) / Math.PI),
        u: x * cos + y * sin,
        v: x * sin - y * cos,
        width: found.width,
        size: Math.hypot(c, d),
      })
      length += found.str.length
      if (found.hasEOL) ends.add(items.length - 1)
    }
    ends.add(items.length - 1)
    for (const annotation of await page.getAnnotations()) {
      const { url, unsafeUrl, subtype, fieldValue } = annotation as Record<string, unknown>
      links.push(...[url, unsafeUrl].filter((link): link is string => typeof link === 'string'))
      if (subtype === 'Widget' && fieldValue) notes.add('fields')
    }
    page.cleanup()
  }
  for (const [index, item] of items.entries()) if (!isOnLine(items[index + 1], item)) ends.add(index)
  if (number <= document.numPages) notes.add('long')
  // Dictionaries of pictures are never packed.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (['/Subtype/Image', '/Subtype /Image'].some((sign) => file.includes(sign))) notes.add('pictures')
  const all = knownWith(known, links)
  return { blocks: linesToBlocks(maskOrders(items, ends, all)), links, notes: [...notes] }
}
