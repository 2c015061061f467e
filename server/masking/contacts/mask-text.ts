import { findContacts } from './find-contacts.ts'
import type { KnownContacts } from './find-known.ts'

export const REMOVED = '[removed]'

/** Removing brings words together, which may be another address. */
const ROUNDS = 3

/** The text without contact details. */
export function maskText(text: string, known: KnownContacts): string {
  let masked = text
  for (let round = 0; round < ROUNDS; round += 1) {
    const marks = findContacts(masked, known)
    if (marks.length === 0) return masked
    let from = 0
    let result = ''
    for (const mark of marks) {
      result += masked.slice(from, mark.from) + (mark.keep || REMOVED)
      from = mark.to
    }
    masked = result + masked.slice(from)
  }
  return masked
}
