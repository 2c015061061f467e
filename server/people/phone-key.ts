import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers without a country code are Indian. */
const COUNTRY = 'IN'

/** Devanagari digits, which the library does not know. */
const latinDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) - 0x0966)

/** The number in E.164, equal for `+91 98110 45678`, `9811045678` and `098110-45678`; null when it is no number. */
export function phoneKey(phone: string): string | null {
  if (phone === '') return null
  const parsed = parsePhoneNumberFromString(phone.replace(/[\u0966-\u096f]/g, latinDigit), COUNTRY)
  return parsed?.isPossible() ? parsed.number : null
}
