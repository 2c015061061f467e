import { cutText } from '../../contract/cut-text.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { mailtoLink } from '../../ui/contact-links.ts'
import { kindLabels } from './kind-label.ts'

/** A mailto link with address, subject and the quoted message. */
export function replyLink({ email, fullName, kind, message }: Enquiry): string | undefined {
  const quoted = cutText(message, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const subject = `Your ${kindLabels[kind].toLowerCase()}`
  const body = `Hello ${fullName},\r\n\r\n\r\n\r\n${quoted}`
  return email === undefined ? undefined : mailtoLink(email, { subject, body })
}
