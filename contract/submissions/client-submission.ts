import * as z from 'zod/mini'

/** The number of people with each answer. `asked`: only a question; `open`: nothing yet. Erased people are not counted. */
const answerCounts = z.object({
  interview: z.number(),
  maybe: z.number(),
  no: z.number(),
  asked: z.number(),
  open: z.number(),
})

/**
 * A submission, in a row of the client's page. `job` is null once it was deleted. `to`: the contacts who are still
 * there. `openedAt`: when any of them opened the page last. `openUntil`: null when no link is open any more.
 */
export const clientSubmission = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  job: z.nullable(z.string()),
  position: z.string(),
  to: z.array(z.string()),
  people: z.number(),
  answers: answerCounts,
  openedAt: z.nullable(z.string()),
  openUntil: z.nullable(z.string()),
})

export type ClientSubmission = z.infer<typeof clientSubmission>
export type AnswerCounts = ClientSubmission['answers']
