import type { EnquiryKind } from './enquiry.ts'

/** The firm's words of receipts, in the record `mails` of the site's texts. `{job}` stands for the title of the position, `{by}` for the time until which an answer is promised. */
export type ReceiptTexts = Readonly<Record<'opening' | 'application' | 'closing' | EnquiryKind, string>>
