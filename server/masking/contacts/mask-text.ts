import { REMOVED } from '../../../contract/masking.ts'
import { type ContactMark, findContacts } from './find-contacts.ts'
import type { KnownContacts } from './find-known.ts'

/** Removing brings words together, which may be another address. */
const ROUNDS = 4

/** The text without contact details. */
export function maskText(text: string, known: KnownContacts): string {
  return maskParts([text], known)[0] ?? ''
}

/**
 * Parts of a text, such as paragraphs and cells, without contact details. A detail that begins in one part and ends in another goes
 * from both.
 */
export function maskParts(parts: readonly string[], known: KnownContacts): string[] {
  let masked = [...parts]
  for (let round = 0; round < ROUNDS; round += 1) {
    const marks = findContacts(masked.join('\n'), known)
    if (marks.length === 0) return masked
    masked = withoutMarks(masked, marks)
  }
  return masked
}

function withoutMarks(parts: readonly string[], marks: readonly ContactMark[]): string[] {
  let start = 0
  let first = 0
  return parts.map((part) => {
    const end = start + part.length
    let result = ''
    let from = start
    while ((marks[first]?.to ?? Number.POSITIVE_INFINITY) <= start) first += 1
    for (let index = first; index < marks.length; index += 1) {
      const mark = marks[index]
      if (!mark || mark.from >= end) break
      result += part.slice(from - start, Math.max(mark.from, start) - start)
      // The rest of one that began above leaves nothing here.
      if (mark.from >= start) result += mark.keep || REMOVED
      from = Math.min(mark.to, end)
    }
    result += part.slice(from - start)
    start = end + 1
    return result
  })
}
