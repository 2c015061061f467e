import * as z from 'zod/mini'
import { applicationStatuses, resumeFile } from './application.ts'
import { enquiryKinds, enquiryStatuses } from './enquiry.ts'
import { callablePhone, email, personName } from './person.ts'
import { block, line } from './text.ts'

const status = z.enum(applicationStatuses)

/** `waiting`: not read yet. `none`: a scan or a damaged file, which has no selectable text. */
export const resumeTextStates = ['waiting', 'ready', 'none'] as const

export const matchSources = ['name', 'contact', 'job', 'tag', 'note', 'message', 'resume'] as const

/** A line in which a search found something. `marks` are the positions of the words in `text`, without overlap. */
export const searchMatch = z.object({
  source: z.enum(matchSources),
  text: z.string(),
  marks: z.array(z.object({ from: z.number(), to: z.number() })),
})

/**
 * A person in a list. Contact details and everything about resumes are absent for viewers without the grant. A row stands
 * for one application: the newest one that the filter matched, otherwise the newest. `status` and `job` are those of it,
 * null without one.
 */
export const personSummary = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  application: z.nullable(z.string()),
  /** Whether the application is the newest one of the person. */
  isNewest: z.boolean(),
  status: z.nullable(status),
  job: z.nullable(z.string()),
  /** Of the newest application or message. */
  submittedAt: z.string(),
  applicationCount: z.number(),
  enquiryCount: z.number(),
  hasResume: z.optional(z.boolean()),
  tags: z.array(z.string()),
  starred: z.boolean(),
  doNotContact: z.boolean(),
  /** Sent as If-Match with a change. */
  version: z.string(),
  /** Only in the answer to a search. */
  match: z.optional(z.nullable(searchMatch)),
})

export const peopleSorts = ['relevance', 'submitted', 'name', 'status'] as const

const pleaseDay = 'Please enter a day such as 2026-11-15.'
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
const day = z.optional(z.string(pleaseDay).check(z.refine(isDay, pleaseDay)))
const yesOrNo = z.optional(z.enum(['true', 'false'], 'Please choose true or false.'))
const shortText = (sentence: string) =>
  z.optional(
    z.string(sentence).check(
      z.maxLength(200, sentence),
      z.refine((text) => !text.includes('\0'), sentence),
    ),
  )

/**
 * The query of `GET /api/people`, beside `page` and `limit`. Status, job, industry, place and days are those of one
 * application or message of the person. Without `sort`: relevance with a `q`, otherwise newest first.
 */
export const peopleFilter = {
  q: shortText('Please search for at most 200 characters.'),
  status: z.optional(z.enum(applicationStatuses, `Please choose a status: ${applicationStatuses.join(', ')}.`)),
  job: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'There is no such job.'))),
  industry: shortText('There is no such industry.'),
  tag: shortText('There is no such tag.'),
  /** Part of the location of the job. */
  place: shortText('Please shorten the place.'),
  /** Days in India; `to` is included. */
  from: day,
  to: day,
  hasResume: yesOrNo,
  starred: yesOrNo,
  sort: z.optional(z.enum(peopleSorts, `Please choose an order: ${peopleSorts.join(', ')}.`)),
  direction: z.optional(z.enum(['asc', 'desc'], 'Please choose asc or desc.')),
}

/**
 * `hint`: why a query was read as plain words; null when it was read as typed. `isTotalEstimated`: counting the people
 * with a frequent phrase would take longer than anybody waits. `newest`: when somebody applied or wrote last, in any list;
 * empty before the first one.
 */
const listFacts = {
  total: z.number(),
  isTotalEstimated: z.boolean(),
  /** Nobody has the words `from`, so `to` was searched instead. Null when the search was made as typed. */
  corrected: z.nullable(z.array(z.object({ from: z.string(), to: z.string() }))),
  hint: z.nullable(z.string()),
  newest: z.string(),
}
export const peoplePage = z.object({ people: z.array(personSummary), ...listFacts })

/** So many people of a list can be walked through as they were when the walk began. */
export const MAX_WALK = 2000
export const MAX_ROWS = 50

/** A person of a walk, and the application that the row stands for. */
export const walkEntry = z.object({ person: z.string(), application: z.nullable(z.string()) })
export const walk = z.object({ entries: z.array(walkEntry), ...listFacts })

export const peopleRows = z.object({ people: z.array(personSummary) })

const pleaseEntries = `Please name 1 to ${MAX_ROWS} people.`
const entriesOf = (text: string) => text.split(',')

/** `entries`: `PERSON:APPLICATION,PERSON:`, in the order in which the rows are wanted. */
export const walkRows = {
  entries: z
    .string(pleaseEntries)
    .check(z.refine((text) => entriesOf(text).length <= MAX_ROWS, pleaseEntries))
    .check(
      z.refine((text) => entriesOf(text).every((entry) => /^[\w-]{1,64}:[\w-]{0,64}$/.test(entry)), pleaseEntries),
    ),
  q: peopleFilter.q,
}

export function readEntries(text: string): WalkEntry[] {
  return entriesOf(text).map((entry) => {
    const [person = '', application = ''] = entry.split(':')
    return { person, application: application || null }
  })
}

export const printEntries = (entries: readonly WalkEntry[]): string =>
  entries.map(({ person, application }) => `${person}:${application ?? ''}`).join(',')

/** `application` and `enquiry` name the record that it was sent with; one of them is null. */
export const personResume = z.extend(resumeFile, {
  _id: z.string(),
  sentAt: z.string(),
  application: z.nullable(z.string()),
  enquiry: z.nullable(z.string()),
  textState: z.enum(resumeTextStates),
})

/** `version` is that of the application, for `PATCH /api/applications/:id`. */
export const personApplication = z.object({
  _id: z.string(),
  fullName: z.string(),
  job: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  jobTitle: z.nullable(z.string()),
  submittedAt: z.string(),
  status,
  version: z.string(),
  resume: z.optional(z.nullable(z.string())),
})

export const personEnquiry = z.object({
  _id: z.string(),
  kind: z.enum(enquiryKinds),
  fullName: z.string(),
  message: z.string(),
  submittedAt: z.string(),
  status: z.enum(enquiryStatuses),
  version: z.string(),
  resume: z.optional(z.nullable(z.string())),
})

export const timelineKinds = [
  'application',
  'enquiry',
  'answer',
  'status',
  'note',
  'tags',
  'star',
  'contact',
  'merge',
  'split',
  'correction',
  'apart',
] as const

/** What staff may correct. */
export const personDetails = ['name', 'email', 'phone'] as const
const detail = z.enum(personDetails)

/**
 * A corrected detail. A text is null when it came from a record that is erased, or for viewers without the grant. `mails`
 * had failed for the old address and are sent to the new one.
 */
export const correction = z.object({
  detail,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  mails: z.number(),
})

/** What a record gives differently from the person. `title` is that of the job; null for a message. */
export const alsoGiven = z.object({
  detail,
  text: z.string(),
  record: z.string(),
  title: z.nullable(z.string()),
  at: z.string(),
})

/**
 * One entry of the timeline. `who` is null for what the person did. `text` is the note, the message, the title of the job,
 * or the change in words. `record` is the id of the application or enquiry that it belongs to. `correction` is null for
 * entries of other kinds.
 */
export const timelineEntry = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.nullable(z.string()),
  kind: z.enum(timelineKinds),
  text: z.string(),
  status: z.nullable(status),
  record: z.nullable(z.string()),
  correction: z.nullable(correction),
})

/** Somebody who may be the same, and why in words. Staff decide whether it is the same person. */
export const samePerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  applicationCount: z.number(),
  why: z.string(),
})

/** What is stored about a person. */
export const personCounts = z.object({
  applications: z.number(),
  enquiries: z.number(),
  resumes: z.number(),
  notes: z.number(),
  mails: z.number(),
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
  resumes: z.optional(z.array(personResume)),
  timeline: z.array(timelineEntry),
  samePerson: z.array(samePerson),
  merges: z.array(z.object({ _id: z.string(), name: z.string(), at: z.string(), who: z.string() })),
  counts: personCounts,
})

export const MAX_TAGS = 30
export const tag = line('the tag', 40)
const pleaseTags = `Please give at most ${MAX_TAGS} tags.`

/** The fields of the form that corrects a person. */
export const correctedDetails = z.object({ name: personName, phone: callablePhone, email })

/** `tags` replaces the whole list. Name, e-mail and phone correct what staff see; records stay as they were sent. */
export const personChange = z.object({
  name: z.optional(personName),
  email: z.optional(email),
  phone: z.optional(callablePhone),
  tags: z.optional(z.array(tag, pleaseTags).check(z.maxLength(MAX_TAGS, pleaseTags))),
  starred: z.optional(z.boolean('Please send starred as true or false.')),
  doNotContact: z.optional(z.boolean('Please send doNotContact as true or false.')),
})

/** Every note is kept, also when it equals the one before. */
export const personNote = z.object({ note: block('the note', 5000) })

const pleasePerson = 'Please choose the other person again.'
const pleaseRecords = 'Please choose the applications or messages that belong to somebody else.'
const id = (sentence: string) => z.string(sentence).check(z.regex(/^[\w-]{1,64}$/, sentence))
const ids = z.optional(z.array(id(pleaseRecords), pleaseRecords).check(z.maxLength(500, pleaseRecords)))

/** Everything of `other` moves to the person of the path. */
export const personMerge = z.object({ other: id(pleasePerson) })

/** Undoes a merge, or moves records to a person of their own. A merge of both people undoes the latter. */
export const personSplit = z.object({
  merge: z.optional(id('Please reload the page: this merge is not known.')),
  applications: ids,
  enquiries: ids,
})

export const splitAnswer = z.object({ person, other: person })

/** `erased`: what was stored and is gone. */
export const personErasure = z.object({ erased: personCounts })

export const tagCount = z.object({ tag: z.string(), count: z.number() })

/** `query` is the query string of the list: `q=plc&place=Pune`. */
export const savedSearchInput = z.object({
  name: line('a name for the search', 80),
  query: z.string('Please send the search again.').check(z.maxLength(2000, 'This search is too long to save.')),
})
export const savedSearch = z.object({ _id: z.string(), name: z.string(), query: z.string() })

const progress = z.object({ done: z.number(), total: z.number() })

/** How far records of earlier releases are matched to people, and resumes are read. */
export const peopleProgress = z.object({
  matching: progress,
  resumeTexts: z.extend(progress, { withoutText: z.number() }),
})

/** Paragraphs are separated by line breaks. */
export const resumeText = z.object({ state: z.enum(resumeTextStates), text: z.string() })

export type SearchMatch = z.infer<typeof searchMatch>
export type PersonSummary = z.infer<typeof personSummary>
export type PeoplePage = z.infer<typeof peoplePage>
export type Walk = z.infer<typeof walk>
export type WalkEntry = z.infer<typeof walkEntry>
export type PeopleSort = (typeof peopleSorts)[number]
export type PeopleFilter = z.infer<z.ZodMiniObject<typeof peopleFilter>>
export type Person = z.infer<typeof person>
export type PersonApplication = z.infer<typeof personApplication>
export type PersonEnquiry = z.infer<typeof personEnquiry>
export type PersonResume = z.infer<typeof personResume>
export type PersonChange = z.infer<typeof personChange>
export type PersonSplit = z.infer<typeof personSplit>
export type PersonCounts = z.infer<typeof personCounts>
export type PersonDetail = (typeof personDetails)[number]
export type PersonCorrection = z.infer<typeof correction>
export type AlsoGiven = z.infer<typeof alsoGiven>
export type TimelineEntry = z.infer<typeof timelineEntry>
export type TimelineKind = (typeof timelineKinds)[number]
export type SamePerson = z.infer<typeof samePerson>
export type SavedSearch = z.infer<typeof savedSearch>
export type PeopleProgress = z.infer<typeof peopleProgress>
export type ResumeText = z.infer<typeof resumeText>
export type ResumeTextState = (typeof resumeTextStates)[number]
