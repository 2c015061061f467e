import type { ResumeWarning } from '../../contract/resume.ts'
import type { Findings } from './inspect-content.ts'
import { hasMacros } from './inspect-doc.ts'
import { isOle, readOle } from './read-ole.ts'
import { readZip } from './read-zip.ts'

/**
 * Bytes of all parts that are decoded and searched. A long resume has 20 KB of them; 50 MB, which a file of 200 KB can
 * hold, would keep the worker busy for half a minute.
 */
const MAX_XML = 1024 * 1024

/** A DOCX is a zip of parts; one part lists their types, and each `.rels` part what a part refers to. */
export function inspectDocx(bytes: Buffer): Findings {
  const names = new Set<string>()
  const warnings = new Set<ResumeWarning>()
  let isMacro = false
  let isReadable = true
  let decoded = 0

  const visit = (path: string, content: Buffer) => {
    const name = path.toLowerCase()
    names.add(name)
    if (name.endsWith('vbaproject.bin')) isMacro = true
    if (isOle(content)) {
      if (hasMacros(content, readOle(content) ?? [])) isMacro = true
      warnings.add('embedded')
    }
    if (name !== '[content_types].xml' && !name.endsWith('.rels')) return
    decoded += content.length
    const text = decoded > MAX_XML ? undefined : decodeXml(content)
    if (text === undefined) isReadable = false
    else {
      if (/vbaproject|vbadata|macroenabled/i.test(text)) isMacro = true
      if (/activex/i.test(text)) warnings.add('embedded')
      if (name.endsWith('.rels') && relationsOf(text).some(isLoadedFromElsewhere)) warnings.add('external')
    }
  }

  const isZip = readZip(bytes, visit)
  if (!isZip || !isReadable) return { problem: 'type' }
  if (!names.has('[content_types].xml') || !names.has('word/document.xml')) return { problem: 'type' }
  return isMacro ? { problem: 'macros' } : { type: 'docx', warnings: [...warnings] }
}

/** Undefined for an encoding that Word does not write, and for a DTD, which could hide words. */
function decodeXml(content: Buffer): string | undefined {
  const [first, second] = content
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const isSwapped = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  const even = content.subarray(0, content.length & ~1)
  const text = isSwapped
    ? Buffer.from(even).swap16().toString('utf16le')
    : content.toString(isUtf16 ? 'utf16le' : 'utf8')
  const encoding = /encoding\s*=\s*["']([^"']*)/i.exec(text.slice(0, 200))?.[1] ?? 'utf-8'
  if (!/^utf-?(8|16)$/i.test(encoding) || /<!(doctype|entity)/i.test(text)) return undefined
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

type Relation = { type: string; target: string; isExternal: boolean }

function relationsOf(xml: string): Relation[] {
  const tags = xml.split('<').filter((tag) => /^(\w+:)?Relationship\s/.test(tag))
  return tags.map((tag) => ({
    type: attribute(tag, 'Type'),
    target: attribute(tag, 'Target'),
    isExternal: attribute(tag, 'TargetMode').toLowerCase() === 'external',
  }))
}

function attribute(tag: string, name: string): string {
  return (
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined) ?? ''
  )
}

/**
 * Links are followed when they are clicked, and Word notes the path of a template on the author's own disk; everything
 * else that is external is fetched when the file is opened.
 */
function isLoadedFromElsewhere({ type, target, isExternal }: Relation): boolean {
  const isLocal = /^(file:\/\/\/)?[a-z]:[\\/]/i.test(target) || !/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(target)
  return isExternal && !/\/hyperlink$/i.test(type) && !isLocal
}
