import type { FastifyError, FastifyReply } from 'fastify'

const statusOf = {
  bad_request: 400,
  invalid_input: 400,
  not_found: 404,
  request_timeout: 408,
  too_large: 413,
  unsupported_type: 415,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const

type RefusalCode = keyof typeof statusOf

/** Why something was not done: a word for programs and a sentence that is fit to show to a person. */
export type Refusal = {
  code: RefusalCode
  sentence: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

export const refusals = {
  badRequest: { code: 'bad_request', sentence: 'The request could not be understood. Please try again.' },
  unknownPath: { code: 'not_found', sentence: 'There is nothing at this address.' },
  timeout: { code: 'request_timeout', sentence: 'The request took too long to arrive. Please try again.' },
  tooLarge: { code: 'too_large', sentence: 'The request is too large.' },
  unsupportedType: { code: 'unsupported_type', sentence: 'Please send the request as application/json in UTF-8.' },
  headersTooLarge: { code: 'headers_too_large', sentence: 'The headers of the request are too large.' },
  internal: { code: 'internal', sentence: 'Something went wrong on our side. Please try again in a minute.' },
  unavailable: {
    code: 'unavailable',
    sentence: 'The site is busy at the moment. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, Refusal>

export function refusalStatus(refusal: Refusal): number {
  return statusOf[refusal.code]
}

export function refusalBody(refusal: Refusal) {
  const { code, sentence, fields } = refusal
  return { error: sentence, code, ...(fields && { fields }) }
}

/** The only place that turns a refusal into HTTP. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds)
  return reply
    .code(refusalStatus(refusal))
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalBody(refusal))
}

/** What Fastify and its parsers throw, as a refusal of ours. */
export function refusalFromError(error: FastifyError): Refusal {
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return refusals.unavailable
  switch (error.statusCode) {
    case 413:
      return refusals.tooLarge
    case 415:
      return refusals.unsupportedType
    default:
      return error.statusCode !== undefined && error.statusCode < 500 ? refusals.badRequest : refusals.internal
  }
}
