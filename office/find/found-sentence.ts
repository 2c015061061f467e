import { totalWords } from '../ui/total-words.ts'

/** How many records of one kind were found; undefined while it is not known. */
type FoundCount = {
  one: string
  many: string
  total: number | undefined
  hasMore?: boolean | undefined
}

/** The result of a search in words, for screen readers: "12 people, 1 job and no enquiries found." */
export function foundSentence(counts: readonly FoundCount[], words: string): string {
  const known = counts.flatMap(({ total, ...units }) => (total === undefined ? [] : [{ total, ...units }]))
  if (known.every(({ total }) => total === 0)) return `Nothing found for “${words}”.`
  const parts = known.map(
    ({ one, many, ...found }) => `${found.total === 0 ? 'no' : totalWords(found)} ${found.total === 1 ? one : many}`,
  )
  return `${[parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')} found.`
}

/** A sentence for screen readers: the only act with its consequence, or the number of acts. */
export function actsSentence(acts: readonly { title: string; consequence?: string }[]): string {
  const [only, ...others] = acts
  if (others.length > 0) return `${acts.length} acts. Choose one with the arrow keys.`
  return only ? `Enter: ${only.title}. ${only.consequence ?? ''}`.trim() : ''
}
