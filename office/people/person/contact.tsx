import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { Person } from '../../../contract/person-page.ts'
import { WhatsAppGlyph } from '../../../ui/icons/glyphs.tsx'
import { EmailLink, PhoneLink } from '../../ui/contact-link.tsx'
import { contactWays } from './contact-ways.ts'

/** Address and number, and the three ways to use them. Empty for accounts that may not see them. */
export function Contact({ person }: { person: Person }) {
  const { email, phone, doNotContact } = person
  if (!email && !phone) return null
  const ways = contactWays(person)
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-x-4 [&_a]:text-print [&_a]:underline [&_a]:underline-offset-3">
        {phone && <li className="whitespace-nowrap">{doNotContact ? phone : <PhoneLink number={phone} />}</li>}
        {email && <li className="wrap-anywhere">{doNotContact ? email : <EmailLink address={email} />}</li>}
      </ul>
      <div className="mt-2.5 grid grid-cols-3 gap-2">
        <Way href={ways.call} reason={reasonFor(doNotContact, 'number')}>
          <Phone size={16} aria-hidden="true" />
          Call
        </Way>
        <Way href={ways.whatsApp} reason={reasonFor(doNotContact, 'mobile number')} className="text-whatsapp!">
          <WhatsAppGlyph className="size-4" />
          WhatsApp
        </Way>
        <Way href={ways.write} reason={reasonFor(doNotContact, 'address')}>
          <Mail size={16} aria-hidden="true" />
          Write
        </Way>
      </div>
    </>
  )
}

const reasonFor = (doNotContact: boolean, missing: string) =>
  doNotContact ? 'This person does not want to be contacted' : `There is no ${missing} that can be used`

type WayProps = { href: string | undefined; reason: string; className?: string; children: ReactNode }

function Way({ href, reason, className = '', children }: WayProps) {
  const look =
    'inline-flex h-8 items-center justify-center gap-1.5 rounded-control font-semibold leading-none max-lg:h-12'
  if (!href)
    return (
      <button
        type="button"
        aria-disabled="true"
        title={reason}
        className={`${look} cursor-not-allowed bg-wash text-ink-3`}
      >
        {children}
        <span className="sr-only">: {reason}</span>
      </button>
    )
  const isPage = href.startsWith('https:')
  return (
    <a
      href={href}
      {...(isPage && { target: '_blank', rel: 'noreferrer' })}
      className={`${look} bg-wash text-print hover:bg-wash-2 hover:text-print-hover ${className}`}
    >
      {children}
    </a>
  )
}
