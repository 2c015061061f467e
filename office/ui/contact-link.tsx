import { mailtoLink, telLink } from '../../ui/contact-links.ts'
import { EmailText } from '../../ui/email-text.tsx'

/** Opens the mail program. An address that cannot be put into a link is shown as text. */
export function EmailLink({ address }: { address: string }) {
  const href = mailtoLink(address)
  const text = <EmailText>{address}</EmailText>
  return href ? <a href={href}>{text}</a> : text
}

/** Opens the dialler. Text that is not one phone number is shown as text. */
export function PhoneLink({ number }: { number: string }) {
  const href = telLink(number)
  return href ? <a href={href}>{number}</a> : number
}
