import { type FactKind, factKindNames, factKinds, isKnown, readFact } from '../../contract/facts/fact-kinds.ts'
import { importFields } from '../../contract/imports/import-columns.ts'
import type { GivenFacts } from '../additions/add-person.ts'
import { iso } from '../clock.ts'
import type { NewFact } from '../facts/store-facts.ts'
import { findFacts } from '../resume-details/find-details.ts'
import { dayOfDetails, instantOfDay } from './details-date.ts'
import type { RowValues } from './sheets/read-row.ts'

/** `unread`: what nobody could be sure of, with the label of its column, for the note. */
type ItemFacts = { facts: GivenFacts[]; unread: string[] }

/**
 * The facts of a row and of the resume that belongs to it, with the day on which they were true: that of the row, else that
 * of the import (`asOf`), else today.
 */
export function factsOfItem(values: RowValues, text: string, { asOf, now }: { asOf: string; now: number }): ItemFacts {
  const { asOf: cell = '' } = values
  const day = dayOfDetails(cell, now)
  const ofImport = asOf ? instantOfDay(asOf, now) : iso(now)
  const row = readFacts(values, now)
  const resume = readFacts(findFacts(text, now), now)
  return {
    facts: [
      { facts: row.facts, source: 'sheet', at: day ? instantOfDay(day, now) : ofImport },
      { facts: resume.facts, source: 'resume', at: ofImport },
    ],
    unread: [...row.unread, ...(cell && !day ? [`${importFields.asOf.label}: ${cell}`] : [])],
  }
}

/** A figure that may be a slip is left in words. */
function readFacts(values: Partial<Record<FactKind, string>>, now: number): { facts: NewFact[]; unread: string[] } {
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
