import writeWorkbook from 'write-excel-file/node'
import { type FactKind, factKindNames, isKnown, writeFact } from '../../contract/facts/fact-kinds.ts'
import type { SheetColumn } from '../../contract/submissions/sheet-column.ts'
import { formatDate, istDay } from '../../contract/time.ts'
import { maskText } from '../masking/contacts/mask-text.ts'
import type { Snapshot } from './snapshot.ts'

export type Cell = string | number | Date | null
export type SheetSource = { people: readonly Snapshot[]; position: string; sentAt: number }

const isFact = (field: string): field is FactKind => (factKindNames as string[]).includes(field)
/** A figure is a number, unless words say more than it does. */
const figures: readonly FactKind[] = ['experience', 'relevantExperience', 'currentCtc', 'expectedCtc', 'notice']

function factCell({ facts }: Snapshot, kind: FactKind): Cell {
  const fact = facts.find((one) => one.kind === kind)
  if (!fact || !isKnown(fact)) return null
  return figures.includes(kind) && fact.number !== null && fact.text === '' ? fact.number : writeFact(kind, fact)
}

/** Words that somebody typed may name a phone or an address; these stand in columns of their own, when the client has them. */
function withoutContacts(cell: Cell, { email, phone }: Snapshot): Cell {
  if (typeof cell !== 'string') return cell
  const known = { emails: [email].filter(Boolean), phones: [phone].filter(Boolean), links: [] }
  return maskText(cell, known)
}

function cellOf(field: SheetColumn['field'], person: Snapshot, n: number, { position, sentAt }: SheetSource): Cell {
  if (isFact(field)) return withoutContacts(factCell(person, field), person)
  if (field === 'number') return n + 1
  if (field === 'position') return position
  // A day has no hour in a sheet: midnight of the day in India.
  if (field === 'sentOn') return new Date(`${istDay(sentAt)}T00:00:00.000Z`)
  const words = person[field] || null
  return field === 'phone' || field === 'email' ? words : withoutContacts(words, person)
}

export const cellsOf = (columns: readonly SheetColumn[], source: SheetSource): Cell[][] =>
  source.people.map((person, n) => columns.map(({ field }) => cellOf(field, person, n, source)))

/** The cells in words, as the mail and the preview show them. */
export const rowsOf = (columns: readonly SheetColumn[], source: SheetSource): string[][] =>
  cellsOf(columns, source).map((row) =>
    row.map((cell) => (cell instanceof Date ? formatDate(cell.toISOString()) : String(cell ?? ''))),
  )

/** The people of a submission in the columns of the client. */
export const writeSheet = (columns: readonly SheetColumn[], source: SheetSource): Promise<Buffer> =>
  writeWorkbookOf({ name: 'People', columns: columns.map(toWideColumn), rows: cellsOf(columns, source) })

/** `width`: in letters. The head of a figure stands above it. */
export type WideColumn = { head: string; width: number; isFigure: boolean }
type Table = { name: string; columns: readonly WideColumn[]; rows: readonly Cell[][] }

/** A workbook with one sheet. Texts are stored as texts, so that nothing in them is a formula. */
export async function writeWorkbookOf({ name, columns, rows }: Table): Promise<Buffer> {
  const widths = columns.map(({ width }) => width)
  const headHeight = heightOf(
    columns.map(({ head }) => head),
    widths,
  )
  const heads = columns.map(({ head, isFigure }) => ({
    value: head,
    type: String,
    fontWeight: 'bold' as const,
    align: isFigure ? ('right' as const) : ('left' as const),
    height: headHeight,
    ...wrapped,
  }))
  const cells = rows.map((row) => {
    const height = heightOf(row, widths)
    return row.map((cell) => typed(cell, height))
  })
  const options = {
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  } as const
  return writeWorkbook([heads, ...cells], options).toBuffer()
}

const isFigure = (field: SheetColumn['field']) =>
  field === 'number' || field === 'sentOn' || (isFact(field) && figures.includes(field))

export const toWideColumn = ({ field, head }: SheetColumn): WideColumn => ({
  head,
  width: widthOf(field),
  isFigure: isFigure(field),
})

function widthOf(field: SheetColumn['field']): number {
  if (field === 'number') return 6
  if (field === 'lines') return 50
  return isFigure(field) ? 13 : 22
}

/** In points. */
const LINE = 15

/** LibreOffice does not fit a row to its words, and draws them over the row below. Words are wrapped, so a line is not full. */
function heightOf(cells: readonly Cell[], widths: readonly number[]): number {
  const lines = cells.map((cell, n) =>
    String(cell instanceof Date ? '' : (cell ?? ''))
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / ((widths[n] ?? 1) * 0.8))), 0),
  )
  return LINE * Math.max(...lines)
}

const wrapped = { wrap: true, alignVertical: 'top' } as const

function typed(cell: Cell, height: number) {
  if (cell === null) return null
  if (cell instanceof Date) return { value: cell, type: Date, format: 'd mmm yyyy', height, ...wrapped }
  if (typeof cell === 'number') return { value: cell, type: Number, height, ...wrapped }
  return { value: cell, type: String, height, ...wrapped }
}
