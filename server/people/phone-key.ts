/** Numbers without a country code are Indian. */
const COUNTRY = 'IN'

let parser: Promise<typeof import('libphonenumber-js/min')> | undefined

/** Devanagari digits, which the library does not know. */
const latinDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) - 0x0966)

/**
 * The number in E.164, equal for `+91 98110 45678`, `9811045678` and `098110-45678`; null when it is no number. The
 * library is loaded with the first number, so a site at rest does not pay for its tables.
 */
export async function phoneKey(phone: string): Promise<string | null> {
  if (phone === '') return null
  parser ??= import('libphonenumber-js/min')
  const { parsePhoneNumberFromString } = await parser
  const parsed = parsePhoneNumberFromString(phone.replace(/[\u0966-\u096f]/g, latinDigit), COUNTRY)
  return parsed?.isPossible() ? parsed.number : null
}
