import type { Person } from '../../../contract/person-page.ts'
import { mailtoLink, telLink, whatsAppLink } from '../../../ui/contact-links.ts'

type ContactWays = { call?: string; whatsApp?: string; write?: string }

/** Links that call or write to somebody. None when they do not want it, or when this account may not see how. */
export function contactWays({
  email,
  phone,
  doNotContact,
}: Pick<Person, 'email' | 'phone' | 'doNotContact'>): ContactWays {
  if (doNotContact) return {}
  const number = phone && withCountryCode(phone)
  return {
    call: phone ? telLink(phone) : undefined,
    whatsApp: number ? whatsAppLink(number, '') : undefined,
    write: email ? mailtoLink(email) : undefined,
  }
}

/** A number without a country code is Indian: ten digits, perhaps after a zero. */
function withCountryCode(phone: string): string | undefined {
  const digits = phone.normalize('NFKC').replace(/\D/g, '')
  if (/^\s*\+/.test(phone.normalize('NFKC'))) return digits
  if (/^0?\d{10}$/.test(digits)) return `91${digits.slice(-10)}`
  return /^91\d{10}$/.test(digits) ? digits : undefined
}
