import * as z from 'zod/mini'
import { askedFacts } from './facts/person-fact.ts'
import { personSummary } from './people.ts'
import { callablePhone, maybeEmail, personName } from './person.ts'
import { person } from './person-page.ts'
import { resumeSentences } from './resume.ts'
import { line, maybeLine } from './text.ts'
import { wordsInput } from './word-list.ts'

const MAX_SOURCE = 60

const details = {
  fullName: personName,
  email: maybeEmail,
  phone: z._default(callablePhone, ''),
  source: line('where the person comes from', MAX_SOURCE),
  consent: z._default(maybeLine('how the person agreed', 200), ''),
}

/** Facts that a resume often states, as they are typed. */
const told = { experience: askedFacts.experience, city: askedFacts.city }

const isReachable = (typed: Partial<Record<'email' | 'phone', string>> | undefined) =>
  Boolean(typed?.email || typed?.phone)
const pleaseReach = {
  error: 'Please give an email address or a phone number.',
  path: ['phone'],
  // Also beside the sentences of other fields.
  when: () => true,
}

const resumeFile = z.object(
  {
    filename: z._default(maybeLine('the name of the file', 10_000), ''),
    content: z.string(resumeSentences.missing).check(z.minLength(1, resumeSentences.missing)),
  },
  resumeSentences.missing,
)

/** The fields of the form that adds a person, without the file. */
export const additionForm = z
  .object({ ...details, ...told, job: z.optional(z.string()), isSomebodyElse: z.optional(z.string()) })
  .check(z.refine(isReachable, pleaseReach))

const pleaseJob = 'Please choose the job again.'
const jobId = z.string(pleaseJob).check(z.regex(/^[\w-]{1,64}$/, pleaseJob))

/** The body of `POST /api/people/:id/resumes`: a resume of somebody who is known. */
export const resumeAddition = z.object({
  source: details.source,
  consent: details.consent,
  ...told,
  job: z.optional(jobId),
  resume: resumeFile,
})

/** The body of `POST /api/people`. `isSomebodyElse`: a person with this phone number is known, and this is another. */
export const additionInput = z
  .object({
    ...details,
    ...told,
    job: z.optional(jobId),
    isSomebodyElse: z.optional(z.boolean('Please send isSomebodyElse as true or false.')),
    resume: z.optional(resumeFile),
  })
  .check(z.refine(isReachable, pleaseReach))

/** `known`: why it is this person, who is known already. */
export const knownPerson = z.extend(personSummary, { same: z.enum(['email', 'phone']) })

/** The query of `GET /api/people/known`: what has been typed so far. */
export const knownQuery = {
  email: z.optional(z.string().check(z.maxLength(254))),
  phone: z.optional(z.string().check(z.maxLength(64))),
}

export const knownPeople = z.array(knownPerson)

/** The body of `POST /api/people/:id/applications`. */
export const jobChoice = z.object({ jobId })

const pleaseChooseSome = 'Please choose between 1 and 100 people.'

/** The body of `POST /api/applications/additions`. */
export const jobAdditions = z.object({
  jobId,
  personIds: z
    .array(z.string(pleaseChooseSome).check(z.regex(/^[\w-]{1,64}$/, pleaseChooseSome)), pleaseChooseSome)
    .check(z.minLength(1, pleaseChooseSome), z.maxLength(100, pleaseChooseSome)),
})

const onJob = z.object({ person: z.string(), name: z.string(), application: z.string() })

/** `there`: those who were on the job already. `refused`: people who are gone, or not to be contacted, with the reason. */
export const jobAdditionsAnswer = z.object({
  added: z.array(onJob),
  there: z.array(onJob),
  refused: z.array(z.object({ person: z.string(), name: z.string(), reason: z.string() })),
})

const pleaseUndo = 'Please choose between 1 and 100 applications.'

/** Takes back what `POST /api/applications/additions` made, as long as nothing has been done with it. */
export const jobAdditionsUndo = z.object({
  applications: z
    .array(z.string(pleaseUndo).check(z.regex(/^[\w-]{1,64}$/, pleaseUndo)), pleaseUndo)
    .check(z.minLength(1, pleaseUndo), z.maxLength(100, pleaseUndo)),
})

export const undoneAdditions = z.object({ removed: z.array(z.string()) })

/** `application`: the id of the one that was made with the person. */
export const addedPerson = z.extend(person, { isNew: z.boolean() })

/** The body of `PUT /api/people/source-list`. */
export const sourceWords = wordsInput('where the person comes from', MAX_SOURCE)

export type AdditionForm = z.infer<typeof additionForm>
export type ResumeAddition = z.infer<typeof resumeAddition>
export type AdditionInput = z.infer<typeof additionInput>
export type KnownPerson = z.infer<typeof knownPerson>
export type JobAdditionsAnswer = z.infer<typeof jobAdditionsAnswer>
