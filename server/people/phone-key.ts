import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withLatinDigits } from '../../contract/text.ts'

/** Numbers without a country code are Indian. */
const COUNTRY = 'IN'

/** The number in E.164, equal for `+91 98110 45678`, `9811045678` and `098110-45678`; null when it is no number. */
export function phoneKey(phone: string): string | null {
  if (phone === '') return null
  // The library does not know Devanagari digits.
  const parsed = parsePhoneNumberFromString(withLatinDigits(phone), COUNTRY)
  return parsed?.isPossible() ? parsed.number : null
}
