import { toSlug } from '../to-slug.ts'

/** The position of the industry that the query names; the first one for anything else. */
export function readIndustry(query: URLSearchParams, titles: readonly string[]): number {
  return Math.max(0, titles.map(toSlug).indexOf(query.get('industry') ?? ''))
}

/** "1 open position", "3 open positions", "No open positions today". */
export function countSentence(count: number): string {
  if (count === 0) return 'No open positions today'
  return `${count} open ${count === 1 ? 'position' : 'positions'}`
}
