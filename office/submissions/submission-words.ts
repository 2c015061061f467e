import type { CheckedPerson, Submission } from '../../contract/submissions/submission.ts'
import { notToBeSent, sentBefore, withoutYes } from './submission-answers.ts'
import { isMasking, type MaskedPerson } from './use-masked-checks.ts'

/** A name, or how many. */
export const peopleWords = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.length} people`

/** "here are 5 people for PLC Lead." */
export const sentWords = ({ people, position }: Pick<Submission, 'people' | 'position'>): string =>
  `here ${people.length === 1 ? 'is' : 'are'} ${count(people.length)} for ${position}.`
/** On the button while it takes seconds. */
export const maskingWords = (resumes: number) => `Masking ${resumesOf(resumes)}...`

/** How the masked resumes go out, in one line that is always in view. */
export function maskedWords(people: readonly MaskedPerson[]): string {
  const having = people.filter(({ person }) => person.resume !== null)
  const waiting = having.filter(isMasking).length
  if (waiting > 0) return `Masking to see how they go out: ${having.length - waiting} of ${having.length} done.`
  const covers = having.filter(({ check }) => check?.way === 'none').length
  return covers === 0 ? '' : `${resumesOf(covers)} cannot be masked: the cover with the facts goes out.`
}

const resumesOf = (number: number) => (number === 1 ? '1 resume' : `${number} resumes`)

const count = (number: number) => (number === 1 ? '1 person' : `${number} people`)

/** "1 person was sent to Varada Pressings before. 2 people have not agreed." Empty when nothing stands in the way. */
export function standsInTheWay(people: readonly CheckedPerson[], client: string): string {
  const open = withoutYes(people)
  const refused = open.filter((person) => person.refused !== null)
  const [barred, before, no, silent] = [
    notToBeSent(people).length,
    sentBefore(people).length,
    refused.length,
    open.length - refused.length,
  ]
  return [
    barred && `${count(barred)} asked not to be contacted.`,
    before && `${count(before)} ${before === 1 ? 'was' : 'were'} sent to ${client} before.`,
    no && `${count(no)} said no.`,
    silent && `${count(silent)} ${silent === 1 ? 'has' : 'have'} not agreed yet.`,
  ]
    .filter(Boolean)
    .join(' ')
}
