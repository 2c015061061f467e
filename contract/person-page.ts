import * as z from 'zod/mini'
import { applicationSources, resumeFile } from './application.ts'
import { shownShape } from './application-texts.ts'
import { enquiryKinds, enquiryStatuses } from './enquiry.ts'
import { personFact } from './facts/person-fact.ts'
import { personSummary } from './people.ts'
import { applicationStatuses, keptEnding } from './stages.ts'
import { personDetails, timelineEntry } from './timeline.ts'

/** `waiting`: not read yet. `none`: a scan or a damaged file, which has no selectable text. */
const resumeTextStates = ['waiting', 'ready', 'none'] as const

/** `application`, `enquiry` or `addition` names the record that it came with; the others are null. */
const personResume = z.extend(resumeFile, {
  _id: z.string(),
  sentAt: z.string(),
  application: z.nullable(z.string()),
  enquiry: z.nullable(z.string()),
  addition: z.nullable(z.string()),
  textState: z.enum(resumeTextStates),
})

/** `version` is that of the application, for `PATCH /api/applications/:id`. */
const personApplication = z.object({
  _id: z.string(),
  fullName: z.string(),
  ...shownShape,
  job: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  jobTitle: z.nullable(z.string()),
  submittedAt: z.string(),
  status: z.enum(applicationStatuses),
  ended: z.nullable(keptEnding),
  /** When it came into its status. */
  movedAt: z.string(),
  version: z.string(),
  /** `site` when the person applied. Others were put on the job by staff. */
  source: z.enum(applicationSources),
  resume: z.optional(z.nullable(z.string())),
})

const personEnquiry = z.object({
  _id: z.string(),
  kind: z.enum(enquiryKinds),
  fullName: z.string(),
  message: z.string(),
  submittedAt: z.string(),
  status: z.enum(enquiryStatuses),
  version: z.string(),
  resume: z.optional(z.nullable(z.string())),
})

/** An addition of the person by staff or by an import. */
const personAddition = z.object({
  _id: z.string(),
  fullName: z.string(),
  source: z.string(),
  consent: z.string(),
  /** The import that brought the person in. Who of an import has no `informedAt` is not yet informed. */
  import: z.nullable(z.string()),
  informedAt: z.nullable(z.string()),
  submittedAt: z.string(),
  resume: z.optional(z.nullable(z.string())),
})

/** A detail that a record gives differently from the person. `title` is that of the job; null for a message. */
const alsoGiven = z.object({
  detail: z.enum(personDetails),
  text: z.string(),
  record: z.string(),
  title: z.nullable(z.string()),
  at: z.string(),
})

/** Somebody who may be the same, and why in words. Staff decide whether it is the same person. */
const samePerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  applicationCount: z.number(),
  why: z.string(),
})

/** Numbers of the stored records about a person. */
export const personCounts = z.object({
  applications: z.number(),
  enquiries: z.number(),
  additions: z.number(),
  resumes: z.number(),
  notes: z.number(),
  mails: z.number(),
  /** The number of clients of which the person is a contact, by their addresses. */
  clientContacts: z.number(),
})

/**
 * Lists are newest first; `emails` and `phones` begin with those that staff see everywhere. `merges` are those that can be
 * undone.
 */
export const person = z.extend(personSummary, {
  emails: z.optional(z.array(z.string())),
  phones: z.optional(z.array(z.string())),
  alsoGiven: z.optional(z.array(alsoGiven)),
  applications: z.array(personApplication),
  enquiries: z.array(personEnquiry),
  additions: z.array(personAddition),
  resumes: z.optional(z.array(personResume)),
  facts: z.array(personFact),
  timeline: z.array(timelineEntry),
  samePerson: z.array(samePerson),
  merges: z.array(z.object({ _id: z.string(), name: z.string(), at: z.string(), who: z.string() })),
  counts: personCounts,
})

/** Paragraphs are separated by line breaks. */
export const resumeText = z.object({ state: z.enum(resumeTextStates), text: z.string() })

export type Person = z.infer<typeof person>
export type PersonApplication = z.infer<typeof personApplication>
export type PersonAddition = z.infer<typeof personAddition>
export type PersonEnquiry = z.infer<typeof personEnquiry>
export type PersonResume = z.infer<typeof personResume>
export type PersonCounts = z.infer<typeof personCounts>
export type AlsoGiven = z.infer<typeof alsoGiven>
export type SamePerson = z.infer<typeof samePerson>
export type ResumeText = z.infer<typeof resumeText>
export type ResumeTextState = (typeof resumeTextStates)[number]
