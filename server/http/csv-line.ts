/** The byte order mark tells spreadsheets that the text is UTF-8. */
export const CSV_START = '\ufeff'

export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** A spreadsheet runs what looks like a formula; an apostrophe makes it text. */
function cell(text: string): string {
  const isFormula = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\0]/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
