import * as z from 'zod/mini'
import { block, maybeLine } from '../text.ts'

export const consentWays = ['mail', 'whatsapp'] as const
export type ConsentWay = (typeof consentWays)[number]
export const consentAnswers = ['yes', 'no'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** Days until a consent page closes. */
export const CONSENT_OPEN_DAYS = 14
export const MAX_CONSENT_COMMENT = 240

/** The buttons of the page. Their words are kept with the answer. */
export const consentLabels: Record<ConsentAnswer, string> = {
  yes: 'Yes, you may send me',
  no: 'No, please do not',
}

/** A person's consent to be shown to this client. */
export const agreement = z.object({ at: z.string(), way: z.enum(['link', 'by_hand']), source: z.string() })

/** A refusal to be shown to this client. `isTakenBack`: the person had said yes before. */
export const consentRefusal = z.object({
  at: z.string(),
  comment: z.string(),
  job: z.string(),
  isTakenBack: z.boolean(),
})

/** The last question to a person. `openedAt`: when their page was shown last. */
export const consentAsked = z.object({
  at: z.string(),
  who: z.string(),
  way: z.enum(consentWays),
  openedAt: z.nullable(z.string()),
})

/** The consent of a person for one client. The newest answer counts, so at most one of `consent` and `refused` is given. */
export const consentWord = z.object({
  consent: z.nullable(agreement),
  refused: z.nullable(consentRefusal),
  asked: z.nullable(consentAsked),
})

/** The word of the person of an application about the client of its job. `client` is null when the job has none. */
export const consentState = z.extend(consentWord, {
  client: z.nullable(z.string()),
  /** Whom the person reads in place of the client while its name is hidden, otherwise its name. */
  readsAs: z.string(),
  /** Whether there is a mail server. */
  sends: z.boolean(),
  hasAddress: z.boolean(),
  doNotContact: z.boolean(),
})

/** The body of `POST /api/applications/:id/consent-requests`. */
export const consentRequestInput = z.object({
  way: z.enum(consentWays, `Please choose how you ask: ${consentWays.join(', ')}.`),
})

/** `message`: for WhatsApp, with the link, which is shown once: only the digest of its key is stored. */
export const consentRequest = z.object({
  asked: consentAsked,
  message: z.nullable(z.object({ text: z.string(), phone: z.string() })),
})

const please = 'Please choose an answer: Yes or No.'

/** An answer that a colleague enters by hand. `source`: how the person agreed, or the words of their refusal. */
export const consentInput = z.object({
  answer: z._default(z.enum(consentAnswers, please), 'yes'),
  source: block('what they said', 240),
})

/** The answer that a person gave on their consent page. */
export const givenConsent = z.object({ answer: z.enum(consentAnswers), comment: z.string(), at: z.string() })

/** The page of a person who is asked. `version` names the wording: an answer to another wording is refused. */
export const consentPage = z.object({
  name: z.string(),
  question: z.string(),
  points: z.array(z.object({ label: z.string(), text: z.string() })),
  version: z.string(),
  consultant: z.string(),
  openUntil: z.string(),
  answer: z.nullable(givenConsent),
})

/** The body of `POST /api/consent/answers`. A line goes with a no. */
export const consentAnswerInput = z.object({
  answer: z.enum(consentAnswers, please),
  comment: z._default(maybeLine('the line', MAX_CONSENT_COMMENT), ''),
  version: z.string('Please open the page again.').check(z.regex(/^[\da-f]{16}$/, 'Please open the page again.')),
})

/** Somebody who was sent to a client without a yes. Erased people have no name, and no reason. */
export const sentWithoutYes = z.object({
  person: z.nullable(z.string()),
  name: z.string(),
  reason: z.string(),
  job: z.string(),
  at: z.string(),
  who: z.string(),
})

export type Agreement = z.infer<typeof agreement>
export type ConsentRefusal = z.infer<typeof consentRefusal>
export type ConsentAsked = z.infer<typeof consentAsked>
export type ConsentWord = z.infer<typeof consentWord>
export type ConsentState = z.infer<typeof consentState>
export type ConsentRequest = z.infer<typeof consentRequest>
export type ConsentPage = z.infer<typeof consentPage>
export type GivenConsent = z.infer<typeof givenConsent>
export type ConsentAnswerInput = z.infer<typeof consentAnswerInput>
export type SentWithoutYes = z.infer<typeof sentWithoutYes>
