import type { PersonCorrection, PersonDetail } from '../../../contract/timeline.ts'

export const detailLabels: Record<PersonDetail, string> = { name: 'Name', email: 'E-mail', phone: 'Phone' }

/** "Name corrected from RAMESH KUMAR to Ramesh Kumar". A text that was erased, or that may not be seen, is left out. */
export function correctionWords({ detail, from, to, mails }: PersonCorrection): string {
  const label = detailLabels[detail]
  const again = mails > 0 ? `. ${mailsAgain(mails)}` : ''
  if (from === '' && to) return `${label} added: ${to}${again}`
  if (to === '') return from ? `${label} removed: ${from}` : `${label} removed`
  return `${label} corrected${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}${again}`
}

/** "1 mail that had failed is sent again". */
export const mailsAgain = (mails: number) =>
  mails === 1 ? '1 mail that had failed is sent again' : `${mails} mails that had failed are sent again`
