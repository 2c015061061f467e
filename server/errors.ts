import type { FastifyReply } from 'fastify'
import type { LastChange } from '../contract/api-error.ts'
import type { Problem } from '../contract/content/check-content.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sends the refusals of this route in another shape, such as a page. */
    refuse?: (reply: FastifyReply, refusal: Refusal) => void
  }
}

const statusOf = {
  bad_request: 400,
  invalid_input: 400,
  invalid_resume: 400,
  invalid_content: 400,
  invalid_picture: 400,
  unauthorized: 401,
  session_ended: 401,
  second_factor_required: 401,
  challenge_over: 401,
  wrong_code: 401,
  cross_site: 403,
  forbidden: 403,
  proof_required: 403,
  factor_required: 403,
  second_factor_setup_required: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  cannot_mask: 409,
  job_closed: 409,
  already_sent: 409,
  no_consent: 409,
  no_client: 409,
  cannot_render: 409,
  left_over_words: 409,
  expired_records: 409,
  last_owner: 409,
  invitation_over: 410,
  reset_over: 410,
  link_over: 410,
  changed_meanwhile: 412,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  expectation_failed: 417,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const

/** The reason why a request was refused: a code for programs and a sentence for people. */
export type Refusal = {
  code: keyof typeof statusOf
  sentence: string
  fields?: Record<string, string>
  /** Problems of a page's texts, by field. */
  problems?: readonly Problem[]
  retryAfterSeconds?: number
  /** Clients that a new one may already be. */
  likely?: readonly { _id: string; name: string }[]
  /** The record as it is now, for a change that was made from an older version. */
  stale?: Stale<unknown>
  /** The next step of a sign-in or of a proof; a proof has no challenge. */
  secondFactor?: { challenge?: string; methods: string[]; passkey?: object }
}

export type Stale<Current> = { current: Current; changed: LastChange }

export const refusals = {
  badRequest: { code: 'bad_request', sentence: 'The request could not be understood. Please try again.' },
  unreadableForm: {
    code: 'unsupported_type',
    sentence: 'Nothing readable arrived. Please open the form again and send it.',
  },
  notAnObject: { code: 'invalid_input', sentence: 'Please send the fields as a JSON object.' },
  unauthorized: { code: 'unauthorized', sentence: 'Please sign in to continue.' },
  signInAgain: { code: 'unauthorized', sentence: 'Your account was changed just now. Please sign in again.' },
  wrongLogin: { code: 'unauthorized', sentence: 'Invalid username or password' },
  otherBrowser: {
    code: 'session_ended',
    sentence: 'This session belongs to another browser, or its cookie was deleted. Please sign in again.',
  },
  secondFactorRequired: {
    code: 'second_factor_required',
    sentence: 'Please confirm the sign-in with your second factor.',
  },
  challengeOver: { code: 'challenge_over', sentence: 'This took too long. Please sign in again.' },
  wrongCode: {
    code: 'wrong_code',
    sentence: 'This code is wrong, or it has been used already. Please try the next one.',
  },
  wrongPasskey: {
    code: 'wrong_code',
    sentence: 'This passkey does not belong to an account of this site. Please sign in with your password.',
  },
  proofRequired: { code: 'proof_required', sentence: 'Please confirm with your password or a passkey that it is you.' },
  factorRequired: {
    code: 'factor_required',
    sentence: 'Please confirm with your second factor that it is you: your password is not enough for this.',
  },
  setUpRequired: {
    code: 'second_factor_setup_required',
    sentence: 'Your role needs a second factor. Please set it up first.',
  },
  noPasskeys: {
    code: 'conflict',
    sentence: 'Passkeys need a site with a name: they do not work at an IP address.',
  },
  crossSite: {
    code: 'cross_site',
    sentence: 'This can only be done from the site itself. Please open the site and try again.',
  },
  forbidden: { code: 'forbidden', sentence: 'Your role does not allow this. Please ask an owner of this site.' },
  lastOwner: {
    code: 'last_owner',
    sentence: 'This is the last active owner of this site. Please make somebody else an owner first.',
  },
  invitationOver: {
    code: 'invitation_over',
    sentence: 'This invitation has been used or withdrawn, or it has expired. Please ask for a new one.',
  },
  resetOver: {
    code: 'reset_over',
    sentence: 'This link has been used or replaced, or it has expired. Please ask for a new one.',
  },
  linkOver: {
    code: 'link_over',
    sentence:
      'This link has ended, or a part of it is missing. Please open it from our mail again, or ask us for a new one.',
  },
  noResetMail: {
    code: 'conflict',
    sentence: 'This site sends no mail. Please ask an owner of it, who can make a link for a new password under Team.',
  },
  ownResetLink: {
    code: 'conflict',
    sentence: 'Links are for colleagues. You can change your own password under Account.',
  },
  inactiveAccount: {
    code: 'conflict',
    sentence: 'This account is deactivated. Please reactivate it first.',
  },
  unknownPath: { code: 'not_found', sentence: 'There is nothing at this address. Please check it.' },
  unknownRecord: { code: 'not_found', sentence: 'This record does not exist any more. Please reload the page.' },
  unknownJob: { code: 'not_found', sentence: 'This position is no longer available. Please see our other openings.' },
  closedJob: { code: 'job_closed', sentence: 'This position is closed. Please see our other openings.' },
  noUnsentMail: {
    code: 'not_found',
    sentence: 'This mail is being sent, has been sent or was discarded meanwhile. Please reload the page.',
  },
  notInTrash: {
    code: 'not_found',
    sentence: 'This was restored meanwhile, or deleted for good. Please reload the page.',
  },
  timeout: { code: 'request_timeout', sentence: 'The request took too long to arrive. Please try again.' },
  conflict: { code: 'conflict', sentence: 'This was changed by someone else. Please reload the page and try again.' },
  demoPassword: {
    code: 'conflict',
    sentence: 'The password of the demo stays as the login page shows it. Create an account of your own to choose one.',
  },
  keyReused: {
    code: 'key_reused',
    sentence: 'This form has already been sent with other answers. Please reload the page and send it again.',
  },
  tooLarge: { code: 'too_large', sentence: 'This is too long to send. Please shorten it and try again.' },
  unsupportedType: { code: 'unsupported_type', sentence: 'Please send the request as application/json in UTF-8.' },
  expectation: { code: 'expectation_failed', sentence: 'Please send the request without an Expect header.' },
  headersTooLarge: {
    code: 'headers_too_large',
    sentence: 'The headers of the request are too large. Please clear the cookies of this site and try again.',
  },
  internal: { code: 'internal', sentence: 'Something went wrong on our side. Please try again in a minute.' },
  unavailable: {
    code: 'unavailable',
    sentence: 'The site is busy at the moment. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, Refusal>

export function tooMany(sentence: string, retryAfterSeconds: number): Refusal {
  return { code: 'too_many_requests', sentence, retryAfterSeconds }
}

/** Refuses a change that was made from an older version, with the current record. */
export function changedMeanwhile(
  thing:
    | 'application'
    | 'client'
    | 'contact'
    | 'enquiry'
    | 'job'
    | 'list'
    | 'next step'
    | 'page'
    | 'person'
    | 'setting'
    | 'sheet'
    | 'terms',
  { current, changed }: Stale<unknown>,
): Refusal {
  const sentence = `This ${thing} was changed after you opened it. Nothing was saved.`
  return { code: 'changed_meanwhile', sentence, stale: { current, changed } }
}

/** The message is that of the first field. */
export function invalidContent(problems: readonly Problem[]): Refusal {
  const [first] = problems
  return { code: 'invalid_content', sentence: first?.message ?? refusals.badRequest.sentence, problems }
}

/** The message is that of the first field; `fields` has all of them. */
export function invalidInput(problems: readonly { field?: string; message?: string }[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { field, message } of problems) if (field && message) fields[field] ??= message
  const [sentence] = Object.values(fields)
  return sentence ? { code: 'invalid_input', sentence, fields } : refusals.notAnObject
}

/** For hooks and parsers, which can refuse only by throwing, and to take a transaction back. Elsewhere a refusal is a value. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly statusCode: number
  constructor(refusal: Refusal) {
    super(refusal.sentence)
    this.refusal = refusal
    this.statusCode = refusalStatus(refusal)
  }
}

export function refusalStatus(refusal: Refusal): number {
  return statusOf[refusal.code]
}

/** `requestId` finds the request in the log. */
export function refusalBody(refusal: Refusal, requestId: string) {
  const { code, sentence, fields, problems, likely, stale, secondFactor } = refusal
  const more = {
    ...(fields && { fields }),
    ...(problems && { problems }),
    ...(likely && { likely }),
    ...stale,
    ...secondFactor,
  }
  return { error: sentence, code, ...more, requestId }
}

/** The only place that turns a refusal into HTTP. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds)
  if (refusalStatus(refusal) === 401) reply.header('WWW-Authenticate', 'Bearer')
  // The rest of the body cannot be parsed as the next request.
  if (refusal.code === 'request_timeout') reply.header('Connection', 'close')
  reply.code(refusalStatus(refusal))
  const { refuse: own } = reply.request.routeOptions.config
  if (own) {
    own(reply, refusal)
    return reply
  }
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalBody(refusal, reply.request.id))
}
