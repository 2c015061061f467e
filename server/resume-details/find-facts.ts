import { readYears, writeYears } from '../../contract/facts/read-years.ts'

const years = '(\\d{1,2}(?:\\.\\d{1,2})? ?\\+? ?(?:years?|yrs?)\\.?(?: (?:and )?\\d{1,2} ?(?:months?|mths?))?)'
const kinds = '(?:total |overall |professional |work |working |industrial |industry |rich )'
const labelled = new RegExp(`\\b(?:total|overall) ${kinds}?exp(?:erience)?\\.? ?(?:[:=-]|is|of)? ?${years}`, 'i')
const spoken = new RegExp(`\\b${years} of ${kinds}{0,3}experience\\b`, 'i')

/** Years in all, when the resume says them. They are not counted from its dates. */
export function findExperience(text: string): string | undefined {
  const found = (labelled.exec(text) ?? spoken.exec(text))?.[1]
  const reading = found === undefined ? undefined : readYears(found)
  if (!reading || !('value' in reading)) return undefined
  const number = reading.value.number ?? 0
  return Number.isInteger(number) ? String(number) : writeYears(number)
}

const FIRST_LINES = 40
const city =
  /^(?:current (?:location|city)|present location|location|city) ?[:=-] ?(\p{L}[\p{L} .'-]{1,40}?)(?: ?[,(|].*)?$/iu

/** After a label near the top; a place without one may be that of an employer. */
export function findCity(text: string): string | undefined {
  for (const line of text.split('\n', FIRST_LINES)) {
    const found = line.length > 200 ? undefined : city.exec(line.trim())?.[1]?.trim()
    if (found) return found
  }
  return undefined
}
