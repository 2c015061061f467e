import * as z from 'zod/mini'
import { factKindNames, factKinds } from '../facts/fact-kinds.ts'
import { line } from '../text.ts'

/** Values that a column of a client's sheet may hold. */
export const sheetFields = [
  'number',
  'name',
  'phone',
  'email',
  ...factKindNames,
  'lines',
  'sentOn',
  'position',
] as const
export type SheetField = (typeof sheetFields)[number]

export const sheetColumn = z.object({ field: z.enum(sheetFields), head: z.string() })
export type SheetColumn = z.infer<typeof sheetColumn>

/** The head of a column that a client has not named otherwise. Salaries are in lakh, as recruiters write them. */
export const sheetHeads: Record<SheetField, string> = {
  number: 'No.',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  experience: 'Experience (years)',
  relevantExperience: 'Relevant experience (years)',
  currentCtc: 'Current CTC (lakh a year)',
  expectedCtc: 'Expected CTC (lakh a year)',
  notice: 'Notice (days)',
  company: factKinds.company.label,
  designation: factKinds.designation.label,
  city: factKinds.city.label,
  willingToMove: factKinds.willingToMove.label,
  reason: factKinds.reason.label,
  lines: 'Our opinion',
  sentOn: 'Sent on',
  position: 'Position',
}

const usual: readonly SheetField[] = [
  'number',
  'name',
  'designation',
  'company',
  'experience',
  'currentCtc',
  'expectedCtc',
  'notice',
  'city',
  'lines',
  'sentOn',
]

/** The columns for a client who wants no other ones. Phone and address stay with us until they are released. */
export const usualColumns: readonly SheetColumn[] = usual.map((field) => ({ field, head: sheetHeads[field] }))

export const MAX_HEAD = 60

const pleaseColumns = 'Please give the columns as a list.'
const pleaseField = 'Please choose what this column holds from the list.'

const columnInput = z.object({
  field: z.enum(sheetFields, pleaseField),
  head: line('the head of this column', MAX_HEAD),
})

/** Columns with the field or the head of an earlier one, each with a sentence. */
function twice(columns: readonly SheetColumn[]): { place: number; message: string }[] {
  return columns.flatMap(({ field, head }, place) => {
    const before = columns.slice(0, place)
    if (before.some((one) => one.field === field))
      return { place, message: `${sheetHeads[field]} stands in the sheet twice. Please remove one of the two.` }
    const isTaken = before.some((one) => one.head.toLowerCase() === head.toLowerCase())
    return isTaken ? { place, message: `Two columns are called ${head}. Please name one of them otherwise.` } : []
  })
}

/** The body of a request that sets the columns of a client's sheet, in their order. */
export const sheetInput = z.object({
  columns: z.array(columnInput, pleaseColumns).check(
    z.minLength(1, 'Please leave at least one column.'),
    z.maxLength(sheetFields.length, { error: `Please give ${sheetFields.length} columns at most.`, abort: true }),
    z.check(({ value, issues }) => {
      for (const { place, message } of twice(value))
        issues.push({ code: 'custom', input: value, path: [place, 'head'], message })
    }),
  ),
})

/** `changed` is null while the usual columns are those of the client. `version` is sent as If-Match with a change. */
export const clientSheet = z.object({
  columns: z.array(sheetColumn),
  isUsual: z.boolean(),
  changed: z.nullable(z.object({ by: z.string(), at: z.string() })),
  version: z.string(),
})

export type SheetInput = z.infer<typeof sheetInput>
export type ClientSheet = z.infer<typeof clientSheet>

export const isUsualSheet = (columns: readonly SheetColumn[]): boolean =>
  columns.length === usualColumns.length &&
  columns.every(({ field, head }, place) => field === usualColumns[place]?.field && head === usualColumns[place].head)

const storedColumns = z.array(sheetColumn).check(z.minLength(1))

/** Parses stored columns. Returns the usual ones for null and for unreadable values. */
export function readSheetColumns(stored: string | null): readonly SheetColumn[] {
  const read = stored === null ? undefined : storedColumns.safeParse(JSON.parse(stored))
  return read?.data ?? usualColumns
}
