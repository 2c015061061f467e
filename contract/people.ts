import * as z from 'zod/mini'
import { summaryFact } from './facts/person-fact.ts'
import { applicationStatuses, enders } from './stages.ts'
import { moment, ownerFilter } from './task.ts'

const matchSources = ['name', 'contact', 'job', 'tag', 'note', 'message', 'resume'] as const

/** A line in which a search found something. `marks` are the positions of the words in `text`, without overlap. */
const searchMatch = z.object({
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
  status: z.nullable(z.enum(applicationStatuses)),
  endedBy: z.nullable(z.enum(enders)),
  job: z.nullable(z.string()),
  /** Of the newest application or message. */
  submittedAt: z.string(),
  applicationCount: z.number(),
  enquiryCount: z.number(),
  hasResume: z.optional(z.boolean()),
  /** The newest addition of somebody who has neither applied nor written; null for others. */
  added: z.optional(z.nullable(z.object({ source: z.string(), at: z.string() }))),
  tags: z.array(z.string()),
  /** The facts that count, in the order of the kinds. */
  facts: z.array(summaryFact),
  starred: z.boolean(),
  doNotContact: z.boolean(),
  /** When the person asked to be erased. */
  erasureAskedAt: z.nullable(z.string()),
  /** Sent as If-Match with a change. */
  version: z.string(),
  /** Only in the answer to a search. */
  match: z.optional(z.nullable(searchMatch)),
})

/** Facts by which a list is sorted, and narrowed from one figure to another. */
export const figureSorts = ['experience', 'currentCtc', 'expectedCtc', 'notice'] as const

export const peopleSorts = ['relevance', 'submitted', 'name', 'status', ...figureSorts, 'city'] as const

const pleaseDay = 'Please enter a day such as 2026-11-15.'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

const day = z.optional(z.string(pleaseDay).check(z.refine(isDay, pleaseDay)))

const pleaseFigure = 'Please enter a figure such as 12 or 12.5.'

const figure = z.optional(z.string(pleaseFigure).check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, pleaseFigure)))

const yesOrNo = z.optional(z.enum(['true', 'false'], 'Please choose true or false.'))

const shortText = (sentence: string) =>
  z.optional(
    z.string(sentence).check(
      z.maxLength(200, sentence),
      z.refine((text) => !text.includes('\0'), sentence),
    ),
  )

/**
 * The query of `GET /api/people`, beside `page` and `limit`. Status, job, industry, place, days and moments are
 * those of one application or message of the person. Without `sort`: relevance with a `q`, otherwise newest first.
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
  /** Years, lakh a year and days; both ends are included. */
  experienceFrom: figure,
  experienceTo: figure,
  currentCtcFrom: figure,
  currentCtcTo: figure,
  expectedCtcFrom: figure,
  expectedCtcTo: figure,
  noticeFrom: figure,
  noticeTo: figure,
  /** Part of the city where the person lives. */
  city: shortText('Please shorten the city.'),
  hasResume: yesOrNo,
  starred: yesOrNo,
  /** People who asked to be erased. */
  asksErasure: yesOrNo,
  /** Whether people whom an import has added have been told so. */
  informed: yesOrNo,
  /** The owner of the person or of an application: accounts, `me` and `nobody`. */
  owner: ownerFilter,
  /** Applications that were sent after this moment, not those that staff or an import have made. */
  appliedSince: z.optional(moment),
  /** Applications that have had their status since this moment or longer. */
  unmovedSince: z.optional(moment),
  /** People whom imports have added after this moment, and (`import`) those whom one import has added. */
  importedSince: z.optional(moment),
  import: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'There is no such import.'))),
  sort: z.optional(z.enum(peopleSorts, `Please choose an order: ${peopleSorts.join(', ')}.`)),
  direction: z.optional(z.enum(['asc', 'desc'], 'Please choose asc or desc.')),
}

/** A typed word and the word that is searched instead. */
const searchCorrection = z.object({ from: z.string(), to: z.string() })

/**
 * `hint`: why a query was read as plain words; null when it was read as typed. `hasMore`: there are more people than
 * `total`, because a search counts up to 500, or up to the end of the page. `newest`: when somebody applied or wrote last, in any list;
 * empty before the first one.
 */
export const listFacts = {
  total: z.number(),
  hasMore: z.boolean(),
  /** Words that were searched instead of those typed, which no person has. Null when the search was made as typed. */
  corrected: z.nullable(z.array(searchCorrection)),
  hint: z.nullable(z.string()),
  newest: z.string(),
}

export const peoplePage = z.object({ people: z.array(personSummary), ...listFacts })

export const tagCount = z.object({ tag: z.string(), count: z.number() })

/** How far resumes are read. */
export const peopleProgress = z.object({
  resumeTexts: z.object({ done: z.number(), total: z.number(), withoutText: z.number() }),
})

export type SearchMatch = z.infer<typeof searchMatch>
export type PersonSummary = z.infer<typeof personSummary>
export type Correction = z.infer<typeof searchCorrection>
export type PeoplePage = z.infer<typeof peoplePage>
export type FigureSort = (typeof figureSorts)[number]
export type PeopleSort = (typeof peopleSorts)[number]
export type PeopleFilter = z.infer<z.ZodMiniObject<typeof peopleFilter>>
