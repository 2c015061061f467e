import { type Answer, UNREADABLE } from './staff-api.ts'

type Failure = Exclude<Answer<unknown>, { outcome: 'accepted' }>

/** The sentence for a change that failed. `refused` is for one that the server refused. */
export function failureSentence(answer: Failure, refused: string): string {
  if (answer.outcome === 'network') return 'Network error. Please try again.'
  if (answer.code !== UNREADABLE) return refused
  return 'The answer of the site could not be read. Reload the page to see whether the change was saved.'
}

/** The same, with the sentence of the server for what it refused. */
export const serverSentence = (answer: Failure, otherwise: string): string =>
  failureSentence(answer, (answer.outcome === 'refused' && answer.error) || otherwise)
