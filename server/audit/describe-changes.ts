import type { AuditChange } from '../../contract/audit-log.ts'
import { cutText } from '../../contract/cut-text.ts'

const LONGEST = 200

/** The fields of `names` whose values differ, as texts. Long texts are cut: the log says that they changed. */
export function describeChanges<Row extends object>(
  before: Row,
  after: Row,
  names: Partial<Record<keyof Row & string, string>>,
): AuditChange[] {
  return Object.entries(names).flatMap(([column, field]) => {
    const [from, to] = [before, after].map((row) => textOf(row[column as keyof Row]))
    return from === to || from === undefined || to === undefined
      ? []
      : [{ field: String(field), from: cutText(from, LONGEST), to: cutText(to, LONGEST) }]
  })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return String(value)
}
