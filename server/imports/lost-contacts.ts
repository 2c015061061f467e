import type { RowValues } from './sheets/read-row.ts'

/** Sentences about the email and the phone of a row that cannot be used. `taken`: the ones that were taken over. */
export function lostContacts(values: RowValues, taken: { email: string; phone: string }): string[] {
  const { email, phone, lostPhone } = values
  return [
    ...(email && !taken.email ? [`“${email}” is no email address.`] : []),
    ...(phone && !taken.phone ? [`“${phone}” is no phone number.`] : []),
    ...(lostPhone && !taken.phone ? [`The phone number ${lostPhone} has lost digits in the sheet.`] : []),
  ]
}
