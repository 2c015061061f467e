import { positionOf } from '../../contract/application.ts'
import { fieldList } from '../../contract/application-texts.ts'
import { type FactKind, factKindNames, factKinds, writeFact } from '../../contract/facts/fact-kinds.ts'
import type { SummaryFact } from '../../contract/facts/person-fact.ts'
import { endLabels } from '../../contract/stages.ts'
import { istMinute } from '../../contract/time.ts'
import { CSV_START, csvLine } from '../http/csv-line.ts'
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

/** Country calling codes (ITU E.164) are prefix-free: one digit, these of two digits, or three. */
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})[\s.-]*/

/**
 * A phone number that Excel, LibreOffice Calc and Google Sheets keep as text, digit for digit and without an
 * apostrophe: `(+91) 98765 43210`. As typed, `+919876543210` becomes a number, `+1-202-555-0100` a sum,
 * `+91 98765 43210` an error in Google Sheets, and `09876543210` loses its zero. A cell that starts with a bracket is
 * never a formula, and one with a space between its digits never a number.
 */
function phoneText(phone: string): string {
  if (phone.startsWith('+')) {
    const code = callingCode.exec(phone)
    return code ? `(+${code[1]}) ${phone.slice(code[0].length)}` : `tel. ${phone}`
  }
  return phone.replace(/^(\d+)(\d{5})$/, '$1 $2')
}

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
