import { foldText } from '../search/fold-text.ts'

/** Words that say which form a firm has, and not which firm it is. */
const forms = new Set(['pvt', 'private', 'ltd', 'limited', 'llp', 'inc', 'co', 'company', 'the'])

/** Equal for names of one firm that differ in case, accents, signs or the form of the firm. */
export function companyKey(name: string): string {
  const words = foldText(name.normalize('NFKC'))
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !forms.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
