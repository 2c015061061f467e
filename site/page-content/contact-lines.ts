import type { ContactLinesProps } from '../sections/contact-lines.tsx'
import type { SiteContent } from './site-content.ts'

/** The firm's phones, its first two e-mail addresses and WhatsApp as props of the sections. */
export const contactLinesOf = ({ phones, emails, whatsApp }: SiteContent['firm']): ContactLinesProps => ({
  phones: phones.map(({ number }) => number),
  emails: emails.slice(0, 2).map(({ address }) => address),
  whatsApp: { number: whatsApp.number, text: whatsApp.question },
})
