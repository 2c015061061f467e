import type { Answer } from './staff-api.ts'

type Failure = Exclude<Answer<unknown>, { outcome: 'accepted' }>

/** What to say of a change that was not made. */
export function failureSentence(answer: Failure, refused: string): string {
  return answer.outcome === 'network' ? 'Network error. Please try again.' : refused
}
