import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** 8 to 15 digits in groups, with or without a country code. */
const candidate = /(?<![\d.,₹$])(?:\(?\+ ?)?\(?\d(?:[ ().\u2010-\u2015-]{0,3}\d){7,14}(?!\d)/g
const MAX_CANDIDATES = 50
const label =
  /phone|mobile|\bmob\b|\bcell|\btel\b|contact|call|whats ?app|\bph\b|\bm\s*[:.]|☎|✆|📞|📱|फ़?ोन|मोबाइल|संपर्क/iu
const indianMobile = /^(?:0091|91|0)?[6-9]\d{9}$/
/** Years from and to, and dates, look like numbers to call. */
const years = /\b(?:19|20)\d\d ?[-\u2010-\u2015/] ?(?:19|20)\d\d\b/g
const date = /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b/g

/** The first phone number, in international notation. Numbers without a country code are Indian. */
export function findPhone(text: string): string | undefined {
  let tried = 0
  for (const line of text.replace(years, ';').replace(date, ';').split('\n')) {
    const isLabelled = label.test(line)
    for (const [match] of line.matchAll(candidate)) {
      tried += 1
      if (tried > MAX_CANDIDATES) return undefined
      const phone = firstNumber(match, isLabelled)
      if (phone) return phone
    }
  }
  return undefined
}

/** Several numbers may follow each other, so the longest valid run of groups counts, from the left. */
function firstNumber(match: string, isLabelled: boolean): string | undefined {
  const groups = match.match(/\+? ?\d+/g) ?? []
  for (let start = 0; start < groups.length; start += 1) {
    for (let end = groups.length; end > start; end -= 1) {
      const phone = numberOf(groups.slice(start, end).join(''), isLabelled)
      if (phone) return phone
    }
  }
  return undefined
}

/** Without a plus sign or a label only mobile numbers count: other digits may be marks, years or a PIN code. */
function numberOf(written: string, isLabelled: boolean): string | undefined {
  const digits = written.replace(/\D/g, '')
  const isInternational = written.startsWith('+')
  if (digits.length < 10 || digits.length > 15) return undefined
  if (!isInternational && !isLabelled && !indianMobile.test(digits)) return undefined
  const parsed = parsePhoneNumberFromString(isInternational ? `+${digits}` : digits, 'IN')
  return parsed?.isValid() ? parsed.formatInternational() : undefined
}
