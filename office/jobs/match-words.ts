import { MAX_NEW_MATCHES } from '../../contract/job-search.ts'

export function matchWords(count: number): string {
  if (count >= MAX_NEW_MATCHES) return `${MAX_NEW_MATCHES} or more new matches`
  return count === 1 ? '1 new match' : `${count} new matches`
}
