import * as z from 'zod/mini'
import { inputShape, receiptShape, staffShape } from './application-texts.ts'
import { askedFacts } from './facts/person-fact.ts'
import { website } from './person.ts'
import { applySentences, resumeWarnings } from './resume.ts'
import { applicationStatuses, ending, keptEnding } from './stages.ts'
import { block, maybeBlock } from './text.ts'

/** How an application was made: by applying on the site, by staff, or by an import. */
export const applicationSources = ['site', 'added', 'import'] as const

/** The fields of the apply dialog, without the file. The facts may be left out. */
export const applicant = z.object({ ...inputShape, ...askedFacts })

const pleaseChoose = 'Please choose the position again.'

/** The body of `POST /api/applications`. The resume is a data URL, whose content the server inspects. */
export const applicationInput = z.extend(applicant, {
  jobId: z.string(pleaseChoose).check(z.regex(/^[\w-]{1,64}$/, pleaseChoose)),
  resume: z.string(applySentences.missing).check(z.minLength(1, applySentences.missing)),
  website,
})

/** Returned to the sender. `job` is null once the job has been deleted. */
export const applicationReceipt = z.object({
  _id: z.string(),
  ...receiptShape,
  job: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  submittedAt: z.string(),
  status: z.enum(applicationStatuses),
})

/** A resume file as staff see it, without its bytes and its path. */
export const resumeFile = z.object({
  filename: z.string(),
  size: z.number(),
  type: z.enum(['pdf', 'doc', 'docx']),
  warnings: z.array(z.enum(resumeWarnings)),
})

/**
 * An application as staff see it. Contact details and the resume are absent for viewers without the grant. `jobTitle`
 * outlives the job; it is null only where no title is known. `version` is sent as If-Match with a change.
 */
export const application = z.extend(applicationReceipt, {
  ...staffShape,
  person: z.string(),
  jobTitle: z.nullable(z.string()),
  /** Null for one that has not ended. */
  ended: z.nullable(keptEnding),
  note: z.string(),
  resume: z.optional(resumeFile),
  version: z.string(),
})

/** The part of an application that the dashboard shows. */
export const recentApplication = z.extend(applicationReceipt, {
  ...staffShape,
  jobTitle: z.optional(z.nullable(z.string())),
})

/** A change by staff: a status, a note, or both. */
export const applicationEvent = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  status: z.nullable(z.enum(applicationStatuses)),
  ended: z.nullable(keptEnding),
  note: z.nullable(z.string()),
})

/** An application with its history, newest first. `note` is the last note. */
export const applicationDetail = z.extend(application, { history: z.array(applicationEvent) })

const status = z.enum(applicationStatuses, `Please choose a status: ${applicationStatuses.join(', ')}.`)
const pleaseChooseSome = 'Please choose between 1 and 100 applications.'

/** Says who ended the applications, and why. One that ends without it was rejected by us. */
const ended = z.optional(ending)

/** Sets one status on several applications, at most a page of them. */
export const bulkChange = z.object({
  ids: z
    .array(z.string(pleaseChooseSome).check(z.regex(/^[\w-]{1,64}$/, pleaseChooseSome)), pleaseChooseSome)
    .check(z.minLength(1, pleaseChooseSome), z.maxLength(100, pleaseChooseSome)),
  status,
  ended,
})

/** The number of applications whose status changed. */
export const bulkAnswer = z.object({ changed: z.number() })

const pleaseMoveSome = 'Please choose between 1 and 100 applications, each with its status before and after.'

/** A change of one application from one status to another. */
export const applicationMove = z.object(
  {
    _id: z.string(pleaseMoveSome).check(z.regex(/^[\w-]{1,64}$/, pleaseMoveSome)),
    from: z.enum(applicationStatuses, pleaseMoveSome),
    to: z.enum(applicationStatuses, pleaseMoveSome),
    ended,
  },
  pleaseMoveSome,
)

/**
 * Moves only applications that still have the status `from`. Swapping `from` and `to` undoes a move; with `isUndo` the
 * time since when it has that status, and who ended it, are those from before.
 */
export const applicationMoves = z.object({
  moves: z
    .array(applicationMove, pleaseMoveSome)
    .check(z.minLength(1, pleaseMoveSome), z.maxLength(100, pleaseMoveSome)),
  isUndo: z.optional(z.boolean('Please send isUndo as true or false.')),
})

/** `left`: applications that were not moved because their status had changed, with that status. */
export const movesAnswer = z.object({
  moved: z.array(applicationMove),
  left: z.array(z.object({ _id: z.string(), fullName: z.string(), status: z.enum(applicationStatuses) })),
})

/** The fields of the note form. */
export const noteInput = z.object({ note: block('the note', 5000) })

export const applicationChange = z.object({
  status: z.optional(status),
  ended,
  note: z.optional(maybeBlock('the note', 5000)),
})

export type Applicant = z.infer<typeof applicant>
export type ApplicationInput = z.infer<typeof applicationInput>
export type ApplicationReceipt = z.infer<typeof applicationReceipt>
export type Application = z.infer<typeof application>
export type RecentApplication = z.infer<typeof recentApplication>
export type ApplicationEvent = z.infer<typeof applicationEvent>
export type ApplicationDetail = z.infer<typeof applicationDetail>
export type BulkChange = z.infer<typeof bulkChange>
export type ApplicationMove = z.infer<typeof applicationMove>
export type ApplicationMoves = z.infer<typeof applicationMoves>
export type MovesAnswer = z.infer<typeof movesAnswer>
export type ApplicationChange = z.infer<typeof applicationChange>
export type ApplicationSource = (typeof applicationSources)[number]

/** The title of the job as lists and exports show it. */
export function positionOf({ job, jobTitle }: Pick<RecentApplication, 'job' | 'jobTitle'>): string {
  if (job?.title) return job.title
  return jobTitle ? `${jobTitle} (deleted)` : 'N/A'
}
