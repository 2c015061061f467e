/** The byte order mark tells spreadsheets that the text is UTF-8. */
export const CSV_START = '\ufeff'

export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** A spreadsheet runs what looks like a formula; an apostrophe makes it text. */
function cell(text: string): string {
  const isFormula = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\0]/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Country calling codes (ITU E.164) are prefix-free: one digit, these of two digits, or three. */
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})[\s.-]*/

/**
 * A phone number that Excel, LibreOffice Calc and Google Sheets keep as text, digit for digit and without an
 * apostrophe: `(+91) 98765 43210`. As typed, `+919876543210` becomes a number, `+1-202-555-0100` a sum,
 * `+91 98765 43210` an error in Google Sheets, and `09876543210` loses its zero. A cell that starts with a bracket is
 * never a formula, and one with a space between its digits never a number.
 */
export function phoneText(phone: string): string {
  if (phone.startsWith('+')) {
    const code = callingCode.exec(phone)
    return code ? `(+${code[1]}) ${phone.slice(code[0].length)}` : `tel. ${phone}`
  }
  return phone.replace(/^(\d+)(\d{5})$/, '$1 $2')
}
