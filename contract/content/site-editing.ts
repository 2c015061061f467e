import * as z from 'zod/mini'
import { isPart } from '../pictures.ts'
import type { MailDestination } from '../settings.ts'
import type { Change } from './describe-changes.ts'
import type { GroupField, Json } from './fields.ts'

/** Texts that go live at `at`. `problem` says why they did not. */
export type PlannedPublication = { at: string; by: string; problem: string }

/** A line of GET /api/site/pages, in the order of the records. */
export type SitePage = {
  key: string
  title: string
  path: string
  /** Whether the draft differs from what is published. */
  hasDraft: boolean
  /** Named when the draft is published together with others. */
  version: string
  planned: PlannedPublication | null
  /** Null while the shipped defaults are shown. */
  publishedAt: string | null
  publishedBy: string | null
}

/** GET /api/site/pages/:key/draft, and the answer to discarding, publishing and restoring. */
export type PageDraft = {
  key: string
  title: string
  path: string
  schema: GroupField
  /** Sent as If-Match with a change; changes with every saving. */
  version: string
  /** Equal to `published` when nobody has changed anything since. */
  draft: Json
  /** Equal to `shipped` until something was published. */
  published: Json
  shipped: Json
  hasDraft: boolean
  savedAt: string | null
  savedBy: string | null
  planned: PlannedPublication | null
  publishedAt: string | null
  publishedBy: string | null
  /** Others who had this page open in the last 30 seconds. */
  alsoHere: string[]
}

/**
 * PUT /api/site/pages/:key/draft. Texts may be empty or too long while somebody writes; the shape must be the schema's.
 * A stale If-Match is answered with 412 and the current PageDraft as `current`.
 */
export const draftInput = z.object({ draft: z.optional(z.unknown()) })

/** The answer to a saved draft. */
export type SavedDraft = Pick<PageDraft, 'version' | 'hasDraft' | 'savedAt' | 'savedBy'>

/** The answer to POST /api/site/pages/:key/presence, sent every 15 seconds while the page is open. */
export type Presence = Pick<PageDraft, 'version' | 'alsoHere'>

/** Set by staff who were asked whether to publish words such as "[Please complete". */
const withLeftOvers = z.optional(z.boolean())
const note = z.optional(z.string().check(z.maxLength(200, 'The note may have at most 200 characters.')))

/**
 * POST /api/site/pages/:key/publish, with If-Match. 400 `invalid_content` with `problems`, 409 `cannot_render` when a page
 * cannot be shown with the draft, 409 `left_over_words` on a site that is no demo, 412 when it is stale.
 */
export const publishInput = z.object({ note, withLeftOvers })

const pleasePages = 'Please choose at least one page.'
const pleaseMoment = 'Please choose a day and a time.'

/**
 * POST /api/site/publications: the drafts of several records go live together, now or at a moment. All of them or none: the
 * refusals of publishing one, in a sentence that names the page, and 409 `conflict` for one that has changed.
 */
export const publicationsInput = z.object({
  pages: z
    .array(
      z.object({ key: z.string().check(z.maxLength(64)), version: z.string().check(z.maxLength(20)) }),
      pleasePages,
    )
    .check(z.minLength(1, pleasePages), z.maxLength(100, pleasePages)),
  note,
  withLeftOvers,
  at: z.optional(z.string(pleaseMoment).check(z.refine((text) => !Number.isNaN(Date.parse(text)), pleaseMoment))),
})

/**
 * POST /api/site/publications/undo: what was live before this publication of several records is published again. Those that
 * were published again since are kept.
 */
export const togetherName = z.object({ at: z.string().check(z.maxLength(40)), by: z.string().check(z.maxLength(200)) })
export type TogetherName = z.infer<typeof togetherName>

type Named = { key: string; title: string }
export type TogetherUndone = { undone: Named[]; kept: Named[] }

/** POST /api/site/pages/:key/restore: the texts of an earlier publication become the draft or are published at once. */
export const restoreInput = z.object({ id: z.string(), publish: z.optional(z.boolean()), note, withLeftOvers })

/** One line of GET /api/site/pages/:key/history?page&limit, newest first, with X-Total-Count. */
export type Publication = {
  id: string
  at: string
  by: string
  note: string
  /** The records that were published together with this one; empty when it went live alone. */
  together: string[]
  /** Against the publication before it, or the shipped defaults. */
  changes: Omit<Change, 'revert'>[]
}

/** The answer to POST /api/site/pictures?use=photo. */
export type StoredPicture = { id: string; width: number; height: number }

const share = z.number('Please name the part in shares of the picture, from 0 to 1.').check(z.gte(0), z.lte(1))

/** POST /api/site/pictures/:id/parts: the part becomes a picture of its own. */
export const partInput = z
  .object({ left: share, top: share, width: share, height: share })
  .check(z.refine(isPart, 'Please choose a part within the picture, at least a tenth of it wide and high.'))

/** POST /api/site/preview: the page's HTML, rendered with the drafts of all records and with `drafts` over them. */
export const previewInput = z.object({
  path: z.string().check(z.maxLength(300)),
  drafts: z.optional(z.record(z.string(), z.unknown())),
})

/** A published text that is still the shipped one, or that contains words such as "[Please complete". */
export type LaunchItem = {
  /** Follows from the record, the field and the value, so another value has another id. */
  id: string
  key: string
  /** The name of the record. */
  title: string
  path: string
  /** The labels on the way to the field, the outermost first. */
  where: string[]
  /** The text as the site shows it; cut when it must be changed. */
  words: string
  /** It contains words that are true of nobody, so it cannot be confirmed. */
  mustChange: boolean
  /** The shipped name of a service or an industry that the text still says, although it has another one or is hidden. */
  formerName: string | null
  confirmed: { by: string; at: string } | null
}

/** GET /api/site/launch: what is left to do before a launch. */
export type LaunchChecklist = {
  items: LaunchItem[]
  publicUrl: { value: string; isSet: boolean }
  /** `exampleAddresses`: the mails to staff that still go to an example address. `testedAt`: with the mail server of now. */
  mail: { isConfigured: boolean; exampleAddresses: MailDestination[]; testedAt: string | null }
  isDone: boolean
}

/** POST /api/site/launch/confirmations: these items are true of the firm; and its `/undo`, which takes that back. */
export const confirmationInput = z.object({
  ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(500)),
})
