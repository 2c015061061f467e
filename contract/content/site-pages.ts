import type { GroupField, Json } from './fields.ts'

/** One record of content: a page, or what all pages share, such as the firm's details. */
export type ContentRecord = {
  /** `home`, `firm`, `rpo`. */
  key: string
  /** Its name in the editor. */
  title: string
  /** The page that shows it; the editor previews this one. */
  path: string
  schema: GroupField
}

/** Values of records by their key. */
export type ContentValues = Readonly<Record<string, Json>>
