import * as z from 'zod/mini'
import type { Difference } from './differences.ts'
import type { GroupField, Json } from './fields.ts'

/** A line of the list of records. */
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

/** GET /api/site/pages/:key/draft. */
export type PageDraft = {
  key: string
  title: string
  path: string
  schema: GroupField
  /** Sent as If-Match with a change; changes with every saving. */
  version: string
  draft: Json
  published: Json
  shipped: Json
  savedAt: string | null
  savedBy: string | null
  /** Others who had this page open in the last 30 seconds. */
  alsoHere: string[]
}

/** PUT /api/site/pages/:key/draft. A stale If-Match is answered with 412 and the current PageDraft. */
export const draftInput = z.object({ draft: z.json() })

/** POST /api/site/pages/:key/publish, with If-Match. */
export const publishInput = z.object({
  note: z.optional(z.string().check(z.maxLength(200, 'The note may have at most 200 characters.'))),
})

/** One line of GET /api/site/pages/:key/history, newest first. */
export type Publication = {
  id: string
  at: string
  by: string
  note: string
  /** Against the publication before it. */
  changes: Difference[]
}

/** The answer to POST /api/site/pictures?use=photo. */
export type StoredPicture = { id: string; width: number; height: number }

/** POST /api/site/preview: the page's HTML, rendered with the drafts of all records and with `drafts` over them. */
export const previewInput = z.object({
  path: z.string().check(z.maxLength(300)),
  drafts: z.optional(z.record(z.string(), z.json())),
})
