import * as z from 'zod/mini'
import { line, maybeBlock } from '../text.ts'
import { answer } from './answer.ts'
import { consentWord } from './consent.ts'
import { sheetColumn } from './sheet-column.ts'

/** Most people of one submission: a client reads so many in one sitting. */
export const MAX_PEOPLE = 20
export const MAX_CONTACTS = 10
/** Two lines beside the facts. */
export const MAX_LINES = 240

export const submissionWays = ['mail', 'by_hand'] as const
export const resumeChoices = ['none', 'as_is', 'masked'] as const

/** Days until the page of the people closes. */
export const OPEN_DAYS = { usual: 14, most: 60 }

const id = z.string('Please choose it again.').check(z.regex(/^[\w-]{1,64}$/, 'Please choose it again.'))
const pleaseDays = `Please let the page be open for 1 to ${OPEN_DAYS.most} days.`

/** A request for one masked resume, to be checked before it is sent. */
export const maskedInput = z.object({
  application: id,
  lines: z._default(maybeBlock('the two lines', MAX_LINES), ''),
})

/** A person to be sent. Both reasons are stored with the submission. */
const sentPerson = z.extend(maskedInput, {
  /** The resume that was checked, or null for none. Refused when a newer one has arrived. */
  resume: z.optional(z.nullable(id)),
  /** The reason for sending a person who was sent to this client before. */
  sendAnyway: z.optional(line('the reason for sending again', 240)),
  /** The reason for sending a person without their consent. */
  withoutConsent: z.optional(line('the reason for sending without a yes', 240)),
})

export const submissionInput = z.object({
  people: z.array(sentPerson, 'Please choose the people to send.').check(
    z.minLength(1, 'Please choose the people to send.'),
    z.maxLength(MAX_PEOPLE, `Please send at most ${MAX_PEOPLE} people at once.`),
    z.refine((people) => new Set(people.map(({ application }) => application)).size === people.length, {
      error: 'Please name everybody once.',
    }),
  ),
  contacts: z
    .array(id, 'Please choose who gets them.')
    .check(
      z.minLength(1, 'Please choose who gets them.'),
      z.maxLength(MAX_CONTACTS, `Please choose at most ${MAX_CONTACTS} contacts.`),
    ),
  way: z.enum(submissionWays, `Please choose how they are sent: ${submissionWays.join(', ')}.`),
  resumes: z._default(
    z.enum(resumeChoices, `Please choose which resumes go out: ${resumeChoices.join(', ')}.`),
    'none',
  ),
  message: z._default(maybeBlock('the message', 4000), ''),
  openDays: z._default(
    z.int(pleaseDays).check(z.gte(1, pleaseDays), z.lte(OPEN_DAYS.most, pleaseDays)),
    OPEN_DAYS.usual,
  ),
})

/** An earlier submission of the same person to the same client. `protectedUntil` is null when no months are agreed. */
const earlier = z.object({
  at: z.string(),
  who: z.string(),
  job: z.string(),
  protectedUntil: z.nullable(z.string()),
})

/** A person with the reasons against sending them: sent before, no consent, or asked not to be contacted. */
const checkedPerson = z.extend(consentWord, {
  application: z.string(),
  name: z.string(),
  work: z.string(),
  earlier: z.nullable(earlier),
  doNotContact: z.boolean(),
  /** Whether a mail reaches them. */
  hasAddress: z.boolean(),
  resume: z.nullable(z.object({ _id: z.string(), filename: z.string(), size: z.number() })),
})

/**
 * How the masked resume of somebody goes out, in words for the consultant. `text`: set anew; `told` says what is left out. `none`: the
 * cover alone, because of the reason.
 */
export const maskedCheck = z.object({ way: z.enum(['text', 'none']), reason: z.string(), told: z.array(z.string()) })

/** Preview of a submission. `sends`: whether there is a mail server. `[link]` stands where each contact's link will be. */
export const submissionPreview = z.object({
  client: z.object({ _id: z.string(), name: z.string() }),
  job: z.string(),
  people: z.array(checkedPerson),
  contacts: z.array(z.object({ _id: z.string(), name: z.string(), role: z.string(), email: z.string() })),
  subject: z.string(),
  text: z.string(),
  table: z.object({ columns: z.array(sheetColumn), rows: z.array(z.array(z.string())) }),
  sends: z.boolean(),
  openUntil: z.string(),
})

/** `gone`: the file was deleted, because a person in it was erased. */
const sentFile = z.object({
  _id: z.string(),
  kind: z.enum(['mail', 'sheet', 'resume', 'masked']),
  filename: z.string(),
  size: z.number(),
  sha256: z.string(),
  gone: z.boolean(),
})

export const mailProgress = ['waiting', 'sent', 'failed'] as const

/**
 * One contact of the client, with the link and when its page was shown. The name is null when the contact was removed. `mail`: the last
 * one with a link, with why it did not arrive yet; null when there is none, or when it was sent more than a month ago.
 */
const sentTo = z.object({
  contact: z.nullable(z.string()),
  name: z.nullable(z.string()),
  role: z.string(),
  mail: z.nullable(z.object({ state: z.enum(mailProgress), problem: z.nullable(z.string()) })),
  link: z.string(),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
  views: z.array(z.string()),
})

/**
 * Somebody as they were sent. Everything but `n` is empty when they were erased. `contacts` are those of today, which the client reads
 * once they are released; null for accounts that may not read them.
 */
const sent = z.object({
  n: z.number(),
  application: z.nullable(z.string()),
  person: z.nullable(z.string()),
  name: z.string(),
  lines: z.string(),
  hasResume: z.boolean(),
  sendAnyway: z.string(),
  withoutConsent: z.string(),
  hadConsent: z.boolean(),
  protectedUntil: z.nullable(z.string()),
  contacts: z.nullable(z.object({ email: z.string(), phone: z.string() })),
  released: z.nullable(z.object({ at: z.string(), who: z.string() })),
  answers: z.array(answer),
})

export const submission = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  way: z.enum(submissionWays),
  /** The title of the job as it was then. */
  position: z.string(),
  client: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  people: z.array(sent),
  contacts: z.array(sentTo),
  files: z.array(sentFile),
})

/** `links` of a submission by hand are shown once: only digests of their keys are stored. */
export const newSubmission = z.extend(submission, {
  links: z.array(z.object({ contact: z.string(), link: z.string() })),
})

/** The link with a new key, which is shown once. */
export const anotherLink = z.object({ link: z.string() })

export type SubmissionInput = z.infer<typeof submissionInput>
export type MaskedInput = z.infer<typeof maskedInput>
export type MaskedCheck = z.infer<typeof maskedCheck>
export type SubmissionPreview = z.infer<typeof submissionPreview>
export type Submission = z.infer<typeof submission>
export type NewSubmission = z.infer<typeof newSubmission>
export type Earlier = z.infer<typeof earlier>
export type CheckedPerson = z.infer<typeof checkedPerson>
