import { isAscii, isUtf8 } from 'node:buffer'
import secureJson from 'secure-json-parse'

const MAX_FIELDS = 100

/** `tokens`: strings, lists, objects and commas. */
export type JsonBounds = { tokens: number; depth: number }

/** The largest body of ours, moves of 100 applications, has about a thousand tokens. */
const usualBounds: JsonBounds = { tokens: 2000, depth: 8 }

/** Undefined when the bytes are no JSON, or have more tokens or levels than any valid body. */
export function parseJson(bytes: Buffer, bounds = usualBounds): { value: unknown } | undefined {
  const text = hasBoundedShape(bytes, bounds) ? textOf(bytes) : undefined
  if (text === undefined) return undefined
  try {
    const value = mayNamePrototype(bytes) ? secureJson.parse(text) : JSON.parse(text)
    const hasTooMany = typeof value === 'object' && value !== null && Object.keys(value).length > MAX_FIELDS
    return hasTooMany ? undefined : { value }
  } catch {
    return undefined
  }
}

/**
 * Counts tokens and levels before anything is parsed: a body of 7 MB that consists of small values would take a hundred
 * times its length in memory. Each byte is looked at twice at most. What is no JSON may pass: the parser refuses it.
 */
function hasBoundedShape(bytes: Buffer, bounds: JsonBounds): boolean {
  let tokens = 0
  let depth = 0
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfString(bytes, at + 1)
        tokens += 1
        break
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        depth += 1
        tokens += 1
        break
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        depth -= 1
        break
      case COMMA:
        tokens += 1
        break
    }
    if (tokens > bounds.tokens || depth > bounds.depth) return false
  }
  return true
}

/** The index of the closing quote, or the end of the bytes. */
function endOfString(bytes: Buffer, start: number): number {
  // Found at once when nothing is escaped, as in a resume in base64.
  const quote = bytes.indexOf(QUOTE, start)
  if (quote === -1 || bytes[quote - 1] !== BACKSLASH) return quote === -1 ? bytes.length : quote
  let at = start
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d]

/** A body in base64 is ASCII: decoding it as such takes a third of the time. */
function textOf(bytes: Buffer): string | undefined {
  if (isAscii(bytes)) return bytes.toString('latin1')
  // Some programs begin with a byte order mark.
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\ufeff/, '') : undefined
}

/** Whether the slower parser is needed, which refuses names such as `__proto__`. */
const mayNamePrototype = (bytes: Buffer) => bytes.includes('proto') || bytes.includes('\\u')
