import * as z from 'zod/mini'
import type { Change } from './describe-changes.ts'
import type { GroupField, Json } from './fields.ts'
import type { Placeholder } from './placeholders.ts'

/** A line of GET /api/site/pages, in the order of the records. */
export type SitePage = {
  key: string
  title: string
  path: string
  /** Whether the draft differs from what is published. */
  hasDraft: boolean
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

const note = z.optional(z.string().check(z.maxLength(200, 'The note may have at most 200 characters.')))

/**
 * POST /api/site/pages/:key/publish, with If-Match. 400 `invalid_content` with `problems`, 409 `cannot_render` when a page
 * cannot be shown with the draft, 412 when it is stale.
 */
export const publishInput = z.object({ note })

/** POST /api/site/pages/:key/restore: the texts of an earlier publication become the draft or are published at once. */
export const restoreInput = z.object({ id: z.string(), publish: z.optional(z.boolean()), note })

/** One line of GET /api/site/pages/:key/history?page&limit, newest first, with X-Total-Count. */
export type Publication = {
  id: string
  at: string
  by: string
  note: string
  /** Against the publication before it, or the shipped defaults. */
  changes: Omit<Change, 'revert'>[]
}

/** The answer to POST /api/site/pictures?use=photo. */
export type StoredPicture = { id: string; width: number; height: number }

/** POST /api/site/preview: the page's HTML, rendered with the drafts of all records and with `drafts` over them. */
export const previewInput = z.object({
  path: z.string().check(z.maxLength(300)),
  drafts: z.optional(z.record(z.string(), z.unknown())),
})

/** GET /api/site/placeholders: what is left to do before a launch. */
export type LaunchChecklist = {
  /** Published fields that still have their shipped value. */
  placeholders: (Placeholder & { key: string; title: string })[]
  publicUrl: { value: string; isSet: boolean }
  /** `exampleAddresses`: settings such as MAIL_TO_QUOTES that still have their default. */
  mail: { isConfigured: boolean; exampleAddresses: string[]; testedAt: string | null }
  isDone: boolean
}

/** POST /api/site/test-mail. */
export const testMailInput = z.object({
  to: z
    .string()
    .check(
      z.maxLength(254, 'Please enter an e-mail address, such as hello@example.com.'),
      z.regex(/^[^\s@<>,"]+@[^\s@<>,"]+$/, 'Please enter an e-mail address, such as hello@example.com.'),
    ),
})
