import { listZip, type ZipEntry } from '../../resumes/read-zip.ts'
import { type Area, type FoundSheet, findHeads } from './find-heads.ts'
import { readPart } from './read-part.ts'
import { readWorkbook, type Workbook, withoutEscapes } from './read-workbook.ts'
import { MAX_COLUMNS, problems, SheetProblem } from './sheet-problem.ts'
import { collectRows, type TextBudget, textBudget } from './sheet-rows.ts'

/** Bytes of all parts that are read. A sheet with a million rows of empty cells has 200 MB of them. */
const MAX_BYTES = 400 * 1024 * 1024
const MAX_SHEETS = 50
const MAX_AREAS = 5000

/** The sheets of a workbook. A part is unpacked and parsed piece by piece, and only rows with something in them are kept. */
export async function readXlsx(bytes: Buffer): Promise<FoundSheet[]> {
  const entries = listZip(bytes)
  if (!entries) throw new SheetProblem(problems.damaged)
  const workbook = await readWorkbook(new Map(entries.map((entry) => [entry.name, entry])))
  const sheets = workbook.sheets.slice(0, MAX_SHEETS)
  if (sheets.reduce((sum, { part }) => sum + part.unpacked, 0) > MAX_BYTES) throw new SheetProblem(problems.zipBomb)
  const budget = textBudget()
  const found: FoundSheet[] = []
  for (const { name, part } of sheets) found.push(...(await readSheet(name, part, workbook, budget)))
  return found
}

async function readSheet(name: string, part: ZipEntry, workbook: Workbook, budget: TextBudget): Promise<FoundSheet[]> {
  const { rows, add } = collectRows(budget)
  const merged: Area[] = []
  let rowNumber = 0
  let column = 0
  let values: string[] = []
  let cell = { type: '', style: 0 }
  let text = ''
  let isValue = false
  await readPart(part, {
    onOpen(tag, attributes, isEmpty) {
      if (tag === 'row') {
        // A program that numbers one row numbers all of them, so the number of an empty one is not needed.
        rowNumber = (!isEmpty && Number(attributes().r)) || rowNumber + 1
        column = 0
        values = []
      } else if (tag === 'c' && isEmpty) {
        column += 1
        text = ''
      } else if (tag === 'c') {
        const { r = '', t = '', s = '' } = attributes()
        column = columnOf(r) || column + 1
        cell = { type: t, style: Number(s) || 0 }
        text = ''
      } else if (tag === 'v' || tag === 't') isValue = true
      else if (tag === 'mergeCell' && merged.length < MAX_AREAS) merged.push(...areaOf(attributes().ref ?? ''))
    },
    onText(piece) {
      if (isValue) text += piece
    },
    onClose(tag) {
      if (tag === 'v' || tag === 't') isValue = false
      if (tag === 'c' && text !== '' && column <= MAX_COLUMNS) {
        while (values.length < column - 1) values.push('')
        values[column - 1] = textOf(text, cell, workbook)
      }
      if (tag === 'row' && values.length > 0) add(rowNumber, values)
    },
  })
  return findHeads(name, rows, merged)
}

/** A cell that only has a formula, or whose formula failed, is empty. */
function textOf(text: string, { type, style }: { type: string; style: number }, workbook: Workbook): string {
  if (type === 's') return workbook.strings[Number(text)] ?? ''
  if (type === 'str' || type === 'inlineStr') return withoutEscapes(text)
  if (type === 'e') return ''
  if (type === 'b') return text === '1' ? 'Yes' : 'No'
  if (type === 'd') return text.slice(0, 10)
  const number = Number(text)
  if (Number.isNaN(number)) return text
  return workbook.isDate[style] ? dayOf(number, workbook.startsIn1904) : writeNumber(number)
}

/** A phone number is a number to a spreadsheet; it has no exponent here. */
function writeNumber(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return number.toFixed(0)
  // Spreadsheets count with 15 digits: 7.2 is stored as 7.2000000000000002.
  return String(Number(number.toPrecision(15)))
}

const DAY = 86_400_000
/** Days since these are the numbers of dates. Excel counts a 29 February 1900, which is why its first day is a day earlier. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1)

function dayOf(days: number, startsIn1904: boolean): string {
  const instant = new Date((startsIn1904 ? FIRST_DAY_1904 : FIRST_DAY) + Math.floor(days) * DAY)
  const isPossible = days >= 1 && days < 200_000 && !Number.isNaN(instant.getTime())
  return isPossible ? instant.toISOString().slice(0, 10) : writeNumber(days)
}

/** 3 for "C14"; 0 when the cell does not say it. */
function columnOf(address: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

function areaOf(ref: string): Area[] {
  const [, from = '', top, to = '', bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? []
  return top ? [{ top: Number(top), bottom: Number(bottom), left: columnOf(from) - 1, right: columnOf(to) - 1 }] : []
}
