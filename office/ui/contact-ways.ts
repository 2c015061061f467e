import { mailtoLink, telLink, whatsAppLink } from '../../ui/contact-links.ts'

export type ContactWays = { call?: string; whatsApp?: string; write?: string }

type Reachable = { email?: string; phone?: string; doNotContact?: boolean }

/** Links that call or write to somebody. None when they do not want it, or when this account may not see how. `text`: for WhatsApp. */
export function contactWays({ email, phone, doNotContact = false }: Reachable, text = ''): ContactWays {
  if (doNotContact) return {}
  const number = phone && withCountryCode(phone)
  return {
    call: phone ? telLink(phone) : undefined,
    whatsApp: number ? whatsAppLink(number, text) : undefined,
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
