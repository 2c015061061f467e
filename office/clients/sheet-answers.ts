import {
  type ClientSheet,
  type SheetColumn,
  type SheetField,
  sheetFields,
  sheetInput,
} from '../../contract/submissions/sheet-column.ts'
import type { Answers } from '../session/drafts.ts'

export const sheetLabels = { columns: 'Columns' } as const
type Field = keyof typeof sheetLabels

/** All columns as one answer, because their order is part of it: a line for each, with its field before its head. */
export const writeColumns = (columns: readonly SheetColumn[]): string =>
  columns.map(({ field, head }) => `${field} ${head}`).join('\n')

export function readColumns(text: string): SheetColumn[] {
  return text.split('\n').flatMap((one) => {
    const end = one.indexOf(' ')
    const field = one.slice(0, end) as SheetField
    return sheetFields.includes(field) ? { field, head: one.slice(end + 1) } : []
  })
}

export const sheetAnswers = (sheet: Pick<ClientSheet, 'columns'> | undefined): Record<Field, string> => ({
  columns: writeColumns(sheet?.columns ?? []),
})

export const parseSheet = ({ columns = '' }: Answers) => sheetInput.safeParse({ columns: readColumns(columns) })

/** The heads in their order, for a sentence. */
export const headsIn = (text: string) =>
  readColumns(text)
    .map(({ head }) => head)
    .join(', ')

/** Problems of columns, by position. */
export function problemsOf(columns: readonly SheetColumn[]): Record<number, string> {
  const problems: Record<number, string> = {}
  for (const { path, message } of sheetInput.safeParse({ columns }).error?.issues ?? [])
    if (typeof path[1] === 'number') problems[path[1]] ??= message
  return problems
}
