import type { Application } from '../../contract/application.ts'

const columns = ['Submitted', 'Name', 'Email', 'Phone', 'Position', 'Status', 'Note', 'Resume']

/** The mark tells spreadsheets that the letters are UTF-8. */
export const csvHead = `\ufeff${columns.join(',')}\r\n`

export function csvRow({ submittedAt, fullName, email, phone, job, status, note, resume }: Application): string {
  const cells = [submittedAt, fullName, email, phone, job?.title ?? 'N/A', status, note, resume.filename]
  return `${cells.map(cell).join(',')}\r\n`
}

/** A spreadsheet runs what looks like a formula; an apostrophe makes it text. */
function cell(text: string): string {
  const isFormula = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\0]/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
