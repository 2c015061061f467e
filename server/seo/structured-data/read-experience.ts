/** The least experience that a text such as `4–7 years` asks for, in months; undefined when it does not say. */
export function readExperience(text: string): number | undefined {
  if (/\b(freshers?|no experience|entry level)\b/i.test(text)) return 0
  const found = /(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*\d+(?:\.\d+)?)?\s*\+?\s*(years?|yrs?|months?)/i.exec(text)
  if (!found) return undefined
  const [, least = '', unit = ''] = found
  return Math.round(Number(least) * (/^m/i.test(unit) ? 1 : 12))
}
