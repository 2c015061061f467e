import { iso } from '../clock.ts'
import type { Firm } from './firm.ts'

const DAY = 24 * 60 * 60 * 1000
const VALID_DAYS = 180

/** `/.well-known/security.txt` (RFC 9116). It expires half a year after the day on which it is read. */
export function securityTxt(origin: string, firm: Firm, now: number): string {
  const expires = iso(Math.ceil(now / DAY) * DAY + VALID_DAYS * DAY)
  const contact = firm.emails.at(-1)?.address
  return `Contact: ${contact ? `mailto:${contact}` : `${origin}/contact`}
Expires: ${expires}
Preferred-Languages: en, hi
Canonical: ${origin}/.well-known/security.txt
`
}
