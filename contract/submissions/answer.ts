import * as z from 'zod/mini'
import { MAX_REASON } from '../stages.ts'
import { maybeBlock, maybeLine } from '../text.ts'

/** A client's answers about a candidate. No is given with a reason, a question with its text. */
export const clientAnswers = ['interview', 'maybe', 'no'] as const
export type ClientAnswer = (typeof clientAnswers)[number]

export const answerLabels: Record<ClientAnswer, string> = { interview: 'Interview', maybe: 'Maybe', no: 'No' }

/** An answer of a contact as it is now. `answer` is null when they have only asked something. */
export const answer = z.object({
  link: z.string(),
  answer: z.nullable(z.enum(clientAnswers)),
  reason: z.string(),
  comment: z.string(),
  at: z.string(),
})

const please = 'Please choose an answer: Interview, Maybe or No. A question alone needs words.'

/** The body of `POST /api/shortlist/answers`: `n` is the place of the person in the list. */
export const answerInput = z
  .object({
    n: z.int('Please choose the person again.').check(z.gte(0, 'Please choose the person again.')),
    answer: z._default(z.nullable(z.enum(clientAnswers, please)), null),
    reason: z._default(maybeLine('the reason', MAX_REASON), ''),
    comment: z._default(maybeBlock('the comment', 1000), ''),
  })
  .check(
    z.refine(({ answer, comment }) => answer !== null || comment !== '', { error: please, path: ['comment'] }),
    z.refine(({ answer, reason }) => answer !== 'no' || reason !== '', {
      error: 'Please say in a few words why not, so that the next people fit better.',
      path: ['reason'],
    }),
  )

export type AnswerInput = z.infer<typeof answerInput>
export type GivenAnswer = z.infer<typeof answer>
