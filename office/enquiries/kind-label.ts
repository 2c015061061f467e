import type { EnquiryKind } from '../../contract/enquiry.ts'

export const kindLabels: Record<EnquiryKind, string> = { contact: 'Message', quote: 'Quote request', resume: 'Resume' }
