import { factKindNames, factKinds, isKnown, readFact } from '../../contract/facts/fact-kinds.ts'
import type { NewFact } from '../facts/store-facts.ts'
import type { RowValues } from './sheets/read-row.ts'

/** `unread`: what nobody could be sure of, with the label of its column, for the note. */
export type SheetFacts = { facts: NewFact[]; unread: string[] }

/** The facts of a row. A figure that may be a slip is left in words. */
export function factsOfRow(values: RowValues, now: number): SheetFacts {
  const facts: NewFact[] = []
  const unread: string[] = []
  for (const kind of factKindNames) {
    const text = values[kind]
    if (text === undefined) continue
    const { label, max } = factKinds[kind]
    const reading = readFact(kind, text, now)
    if (text.length <= max && 'value' in reading && !reading.slip && isKnown(reading.value))
      facts.push({ kind, ...reading.value })
    else unread.push(`${label}: ${text}`)
  }
  return { facts, unread }
}
