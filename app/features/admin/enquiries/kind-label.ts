import type { EnquiryKind } from '../../../../contract/enquiry.ts'

export const kindWords: Record<EnquiryKind, string> = { contact: 'Message', quote: 'Quote request', resume: 'Resume' }
