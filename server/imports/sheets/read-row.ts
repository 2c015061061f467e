import { type ImportFieldName, isImportField, isListField } from '../../../contract/imports/import-columns.ts'

/** The cells of a row by field. Fields without a value are absent. `lostPhone`: a number that has lost digits. */
export type RowValues = Partial<Record<ImportFieldName | 'lostPhone', string>>

/** Longer ones are cut. */
const MAX_VALUE = 300
const MAX_NOTE = 4000
const MAX_PHONE = 32

/**
 * The values of a row. `fields` has a field for each cell, as `matchColumns` or staff have matched them, and `''` for a
 * column that is left out. Several columns of tags or notes become one value; of other fields the first one with a value is taken.
 */
export function readRow(fields: readonly string[], cells: readonly string[]): RowValues {
  const values: RowValues = {}
  for (const [column, field] of fields.entries()) {
    const cell = cells[column] ?? ''
    if (!isImportField(field) || isNothing(cell, field)) continue
    if (field === 'phone' && exponent.test(cell)) values.lostPhone ??= cell.slice(0, MAX_PHONE)
    const value = cleaners[field]?.(cell) ?? cell.replace(/\s+/g, ' ').slice(0, MAX_VALUE)
    if (value === '') continue
    const before = values[field]
    if (before === undefined) values[field] = value
    else if (isListField(field)) values[field] = `${before}${separators[field] ?? ', '}${value}`.slice(0, MAX_NOTE)
  }
  return values
}

/** Words that people write into a cell that they leave empty. No notice and no experience are values. */
const isNothing = (cell: string, field: ImportFieldName) =>
  /^(?:|[-–—.*]+|n\.?\/?a\.?|not available|#\w+[!?]?|#div\/0!)$/i.test(cell.trim()) ||
  (!figures.has(field) && /^(?:nil|null|none)$/i.test(cell.trim()))

const figures = new Set<ImportFieldName>(['experience', 'relevantExperience', 'notice'])

const separators: Partial<Record<ImportFieldName, string>> = { remarks: '\n' }

const cleaners: Partial<Record<ImportFieldName, (cell: string) => string>> = {
  email: (cell) => addressIn(cell),
  phone: (cell) => firstPhone(cell),
  remarks: (cell) => cell.slice(0, MAX_NOTE),
  tags: (cell) =>
    cell
      .split(/[,;|\n/]+/)
      .map((tag) => tag.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(', ')
      .slice(0, MAX_NOTE),
  /** The last part of a path. */
  resumeFile: (cell) => (cell.split(/[\\/]/).at(-1) ?? '').trim().slice(0, MAX_VALUE),
}

/** The first address of a cell, in which there may be several, or a link. */
function addressIn(cell: string): string {
  const part = cell
    .replace(/mailto:/gi, '')
    .split(/[\s,;|<>()]+/)
    .find((word) => word.includes('@'))
  return (part?.match(withoutEdges)?.[0] ?? '').slice(0, 254)
}

/** Without dots and quotes at its ends. Goes over the word once, because a cell may have thousands of them. */
const withoutEdges = /[^.'"](?:.*[^.'"])?/

/** Digits are lost in such a number: it would be somebody else's. */
const exponent = /\d[eE]\+?\d/

/** The first number of a cell. One that nobody can be called by stays whole, so that it can be said. */
function firstPhone(cell: string): string {
  if (exponent.test(cell)) return ''
  const whole = cell.replace(/\.0+$/, '')
  const first = whole.split(/[,;/|\n]| or | & /i).find((part) => (part.match(/\p{Nd}/gu)?.length ?? 0) >= 5) ?? whole
  return first
    .replace(/[^\p{Nd}+() -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_PHONE)
}
