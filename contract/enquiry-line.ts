import { summaryLine } from './quote-summary.ts'
import { messageWithResume } from './resume.ts'

/** An enquiry in one line: what a quote request asks for, what was written with a resume, or the message. */
export const enquiryLine = (message: string): string => summaryLine(message) || (messageWithResume(message) ?? message)
