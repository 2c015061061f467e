import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import type { ContactWays } from './contact-ways.ts'

type ContactButtonsProps = {
  ways: ContactWays
  /** Why a way cannot be used; "number" is what is missing. */
  reasonFor?: (missing: string) => string
  /** The words of the mail link. */
  write?: ReactNode
}

const missingWay = (missing: string) => `There is no ${missing} that can be used`

/** Three ways to reach somebody. One that cannot be used says why. */
export function ContactButtons({ ways, reasonFor = missingWay, write = 'Write' }: ContactButtonsProps) {
  return (
    <div className="grid grid-cols-3 gap-2">
      <Way href={ways.call} reason={reasonFor('number')}>
        <Phone size={16} aria-hidden="true" />
        Call
      </Way>
      <Way href={ways.whatsApp} reason={reasonFor('mobile number')} className="text-whatsapp!">
        <WhatsAppGlyph className="size-4" />
        WhatsApp
      </Way>
      <Way href={ways.write} reason={reasonFor('address')}>
        <Mail size={16} aria-hidden="true" />
        {write}
      </Way>
    </div>
  )
}

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
