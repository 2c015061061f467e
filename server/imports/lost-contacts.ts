import type { RowValues } from './sheets/read-row.ts'

/** What a row gives as address or phone and nobody can be reached by, in sentences. `taken`: what was taken over. */
export function lostContacts(values: RowValues, taken: { email: string; phone: string }): string[] {
  const { email, phone, lostPhone } = values
  return [
    ...(email && !taken.email ? [`“${email}” is no email address.`] : []),
    ...(phone && !taken.phone ? [`“${phone}” is no phone number.`] : []),
    ...(lostPhone && !taken.phone ? [`The phone number ${lostPhone} has lost digits in the sheet.`] : []),
  ]
}
