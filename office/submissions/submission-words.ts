import type { CheckedPerson } from '../../contract/submissions/submission.ts'
import { notToBeSent, sentBefore, withoutYes } from './submission-answers.ts'

/** A name, or how many. */
export const peopleWords = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.length} people`

/** On the button while it takes seconds. */
export const maskingWords = (resumes: number) => `Masking ${resumes === 1 ? '1 resume' : `${resumes} resumes`}...`

const count = (number: number) => (number === 1 ? '1 person' : `${number} people`)

/** "1 person was sent to Varada Pressings before. 2 people have not agreed." Empty when nothing stands in the way. */
export function standsInTheWay(people: readonly CheckedPerson[], client: string): string {
  const [barred, before, silent] = [notToBeSent(people), sentBefore(people), withoutYes(people)].map(
    ({ length }) => length,
  )
  return [
    barred && `${count(barred)} asked not to be contacted.`,
    before && `${count(before)} ${before === 1 ? 'was' : 'were'} sent to ${client} before.`,
    silent && `${count(silent)} ${silent === 1 ? 'has' : 'have'} not agreed yet.`,
  ]
    .filter(Boolean)
    .join(' ')
}
