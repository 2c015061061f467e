import type { FastifyContextConfig, FastifyReply } from 'fastify'
import { type Refusal, refusals, refuse } from '../errors.ts'

/** The configuration of every route of imports. */
export const read = { access: 'staff', action: 'imports.run' } as const
export const change = { ...read, announces: ['imports'] } satisfies FastifyContextConfig

/** Answers, or refuses with the reason. Undefined stands for a record that is not there. */
export function answerWith<Answer extends object>(
  reply: FastifyReply,
  answer: Answer | Refusal | undefined,
): Answer | FastifyReply {
  if (answer === undefined) return refuse(reply, refusals.unknownRecord)
  return isRefusal(answer) ? refuse(reply, answer) : answer
}

export const isRefusal = (answer: object): answer is Refusal => 'sentence' in answer
