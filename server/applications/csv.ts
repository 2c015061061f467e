import { positionOf } from '../../contract/application.ts'
import { fieldList } from '../../contract/application-texts.ts'
import { type FactKind, factKindNames, factKinds, writeFact } from '../../contract/facts/fact-kinds.ts'
import type { SummaryFact } from '../../contract/facts/person-fact.ts'
import { endLabels } from '../../contract/stages.ts'
import { istMinute } from '../../contract/time.ts'
import { CSV_START, csvLine, phoneText } from '../http/csv-line.ts'
import type { NotedApplication, StaffNote } from './note-repository.ts'

type Column = { name: string; text: (application: NotedApplication) => string; reaches?: boolean }

/** `reaches`: only for readers who may see contact details and resumes. */
const columns: Column[] = [
  { name: 'Submitted (IST)', text: ({ submittedAt }) => istMinute(Date.parse(submittedAt)) },
  ...fieldList
    .filter(({ isExported }) => isExported)
    .map(({ name, label, format, isContact }) => ({
      name: label,
      text: ({ [name]: text = '' }: NotedApplication) => (format === 'phone' ? phoneText(text) : text),
      reaches: isContact,
    })),
  { name: 'Position', text: positionOf },
  { name: 'Status', text: ({ status }) => status },
  { name: 'Note', text: ({ notes }) => notesText(notes) },
  { name: 'Resume', text: ({ resume }) => resume?.filename ?? '', reaches: true },
  ...factKindNames.map((kind) => ({
    name: factHead(kind),
    text: ({ facts }: NotedApplication) => factText(kind, facts),
  })),
  { name: 'Ended by', text: ({ ended }) => (ended ? endLabels[ended.by] : '') },
  { name: 'Reason', text: ({ ended }) => ended?.reason ?? '' },
]

/** "Expected CTC (lakh rupees a year)". */
function factHead(kind: FactKind): string {
  const { label, unit } = factKinds[kind]
  return unit ? `${label} (${unit})` : label
}

/** A figure that a spreadsheet can sort by, otherwise the words. */
function factText(kind: FactKind, facts: readonly SummaryFact[]): string {
  const fact = facts.find((one) => one.kind === kind)
  if (!fact) return ''
  return factKinds[kind].unit && fact.number !== null ? String(fact.number) : writeFact(kind, fact)
}

const columnsFor = (seesContacts: boolean) => columns.filter(({ reaches }) => seesContacts || !reaches)

export const csvHead = (seesContacts: boolean) => CSV_START + csvLine(columnsFor(seesContacts).map(({ name }) => name))

export const csvRow = (application: NotedApplication, seesContacts: boolean) =>
  csvLine(columnsFor(seesContacts).map(({ text }) => text(application)))

/** Spreadsheets cut a cell after 32,767 characters, and some refuse the file. */
const LONGEST_NOTES = 32_000

/** One line for each note, with time in IST and author. Notes that no longer fit into the cell are counted. */
function notesText(notes: readonly StaffNote[]): string {
  const lines: string[] = []
  let length = 0
  for (const { at, who, text } of notes) {
    const line = `${istMinute(Date.parse(at))} ${who}: ${text}`
    length += line.length + 1
    if (length > LONGEST_NOTES) return [...lines, `and ${notes.length - lines.length} older notes`].join('\n')
    lines.push(line)
  }
  return lines.join('\n')
}
