import { isUtf8 } from 'node:buffer'
import type { PictureUse } from '../../contract/content/fields.ts'
import { takesDrawing } from '../../contract/pictures.ts'

export type PictureKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'svg'
type InspectedPicture = { ok: true; kind: PictureKind } | { ok: false; sentence: string }

const refused = (sentence: string): InspectedPicture => ({ ok: false, sentence })

/** The kind of a picture by its first bytes; its name and declared type are not looked at. */
export function inspectPicture(bytes: Buffer, use: PictureUse): InspectedPicture {
  const kind = kindOf(bytes)
  if (kind === undefined || (kind === 'svg' && !takesDrawing(use))) {
    return refused(
      `Please choose a ${takesDrawing(use) ? 'PNG, JPEG, WebP, AVIF or SVG' : 'PNG, JPEG, WebP or AVIF'} file.`,
    )
  }
  if (kind === 'svg' && !isPlainSvg(bytes)) {
    return refused(
      'The drawing contains a script, a picture or a link to something outside of it: please save it as PNG instead.',
    )
  }
  return { ok: true, kind }
}

function kindOf(bytes: Buffer): PictureKind | undefined {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp'
  if (at(4, 12) === 'ftypavif') return 'avif'
  return startsSvg(at(0, 4096)) ? 'svg' : undefined
}

/** Whether the root element is `svg`, after declarations and comments. */
function startsSvg(text: string): boolean {
  let rest = text.replace(/^\xef\xbb\xbf/, '').trimStart()
  while (/^<[!?]/.test(rest)) {
    const end = rest.startsWith('<!--') ? rest.indexOf('-->') + 2 : rest.indexOf('>')
    if (end < 2) return false
    rest = rest.slice(end + 1).trimStart()
  }
  return /^<(\w+:)?svg[\s>]/.test(rest)
}

const forbidden = [
  // A document type may only be named: one of its own can define entities.
  /<!(DOCTYPE[^>]*\[|ENTITY)/i,
  /<\?xml-stylesheet/i,
  /<\s*([\w-]+:)?(script|foreignObject|iframe|image|feImage|audio|video|style[^>]*src)\b/i,
  /\son\w+\s*=/i,
  // Only parts of the drawing itself may be named.
  /\b(href|src)\s*=\s*(?!["']#)/i,
  /url\(\s*(?!["']?#)/i,
  /@import/i,
]

function isPlainSvg(bytes: Buffer): boolean {
  if (!isUtf8(bytes) || bytes.includes(0)) return false
  const text = bytes.toString('utf8')
  return forbidden.every((pattern) => !pattern.test(text))
}
