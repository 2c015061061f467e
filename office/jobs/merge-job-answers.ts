import type { Answers } from '../session/drafts.ts'
import { mergeAnswers } from '../ui/merge-answers.ts'
import { type JobField, jobFields } from './job-answers.ts'

/** The figures that say the same as the words of a field. */
const figuresOf = { salary: 'salaryFigures', experience: 'experienceFigures' } as const

/** Where both changed the words, the figures come from the side whose words are used. */
export function mergeJobAnswers(
  sides: { base: Answers; mine: Answers; theirs: Answers },
  winner: 'mine' | 'theirs' = 'mine',
): ReturnType<typeof mergeAnswers<JobField>> {
  const { answers, mine, theirs, both } = mergeAnswers(jobFields, sides, winner)
  const isFollowing = (field: JobField) =>
    Object.entries(figuresOf).some(([words, figures]) => figures === field && both.includes(words as JobField))
  const following = [...mine, ...theirs].filter(isFollowing)
  return {
    answers: { ...answers, ...Object.fromEntries(following.map((field) => [field, sides[winner][field] ?? ''])) },
    mine: mine.filter((field) => !isFollowing(field)),
    theirs: theirs.filter((field) => !isFollowing(field)),
    both: [...both, ...following],
  }
}
