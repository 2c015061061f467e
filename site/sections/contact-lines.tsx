import { mailtoLink, telLink, whatsAppLink } from '../../ui/contact-links.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { Mail, Phone } from '../art/late-icons.tsx'

export type ContactLinesProps = {
  phones: readonly string[]
  emails: readonly string[]
  whatsApp: { number: string; text: string }
}

/** Phone, WhatsApp and e-mail links. */
export function ContactLines({ phones, emails, whatsApp }: ContactLinesProps) {
  return (
    <ul>
      {phones.map((number) => (
        <li key={number}>
          <ExternalLink href={telLink(number)} icon={<Phone size={20} />}>
            {number}
          </ExternalLink>
        </li>
      ))}
      {emails.map((address) => (
        <li key={address}>
          <ExternalLink href={mailtoLink(address)} icon={<Mail size={20} />}>
            <span>
              <EmailText>{address}</EmailText>
            </span>
          </ExternalLink>
        </li>
      ))}
      <li>
        <ExternalLink
          href={whatsAppLink(whatsApp.number, whatsApp.text)}
          icon={<WhatsAppGlyph />}
          colour="inherit"
          className="text-whatsapp"
        >
          WhatsApp
        </ExternalLink>
      </li>
    </ul>
  )
}
