import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useId } from 'react'
import { WhatsAppGlyph } from '../art/glyphs.tsx'
import { telLink, whatsAppLink } from '../lib/contact-links.ts'
import { Band } from '../ui/band.tsx'
import { ExternalLink } from '../ui/text-link.tsx'
import { type OfficeCard, OfficeCards } from './office-cards.tsx'

type ConnectProps = {
  heading: string
  lead: string
  emails: readonly string[]
  phones: readonly string[]
  whatsApp: { number: string; text: string }
  offices: readonly OfficeCard[]
  hours: readonly { days: string; time: string }[]
}

export function Connect({ heading, lead, emails, phones, whatsApp, offices, hours }: ConnectProps) {
  const id = useId()
  return (
    <Band ground="wash" labelledBy={id}>
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id={id} className="text-title">
            {heading}
          </h2>
          <p className="mt-4 max-w-[32ch] text-ink-2">{lead}</p>
          <ul className="mt-6">
            {phones.map((number) => (
              <li key={number}>
                <ExternalLink href={telLink(number)} icon={<Phone size={20} aria-hidden="true" />}>
                  {number}
                </ExternalLink>
              </li>
            ))}
            {emails.map((address) => (
              <li key={address}>
                <ExternalLink href={`mailto:${address}`} icon={<Mail size={20} aria-hidden="true" />}>
                  {address}
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
        </div>
        <div className="lg:col-span-8">
          <OfficeCards offices={offices} hours={hours} />
        </div>
      </div>
    </Band>
  )
}
