import { IMPORT_MAX_ITEMS } from '../../../contract/imports/import-limits.ts'
import { limitMarks } from '../../../contract/text.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_TEXT, problems, SheetProblem } from './sheet-problem.ts'

/** `number` is that which the program shows beside the row. */
export type SheetRow = { number: number; cells: string[] }

/** Text that all sheets of a file have so far. */
export type TextBudget = { left: number; rows: number }
export const textBudget = (): TextBudget => ({ left: MAX_TEXT, rows: IMPORT_MAX_ITEMS })

/** Rows with at least one cell, within the limits. Those without cost nothing, however many there are. */
export function collectRows(budget: TextBudget) {
  const rows: SheetRow[] = []
  return {
    rows,
    add(number: number, values: readonly string[]) {
      const cells = values.slice(0, MAX_COLUMNS).map((value) => cleanCell(value, number))
      while (cells.at(-1) === '') cells.pop()
      if (cells.length === 0) return
      budget.left -= cells.reduce((sum, cell) => sum + cell.length, 0)
      budget.rows -= 1
      if (budget.left < 0) throw new SheetProblem(problems.text)
      if (budget.rows < 0) throw new SheetProblem(problems.rows(IMPORT_MAX_ITEMS))
      rows.push({ number, cells })
    },
  }
}

/** Also "not available" as Excel writes it, and the formula with which Excel keeps digits in a CSV: `="0987"`. */
function cleanCell(value: string, row: number): string {
  if (value === '' || value === '#N/A') return ''
  if (value.length > MAX_CELL) throw new SheetProblem(problems.cell(row))
  return (
    limitMarks(value.replace(/^="(.*)"$/s, '$1'))
      .normalize('NFC')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: databases differ on these characters.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\ufeff]/g, '')
      .replace(/[^\S\n]+/g, ' ')
      .trim()
      .toWellFormed()
  )
}
