import type { ContentValues } from './content/site-pages.ts'
import type { PageData } from './openings.ts'

/** The publication that is shown of a record. `revision` counts the publications of the record, from 1. */
type PublicationStamp = { at: string; revision: number }

/** Stored content by the key of its record. Records that were never published are left out: pages show their shipped texts. */
export type StoredContent = {
  values: ContentValues
  publications: Readonly<Record<string, PublicationStamp>>
}

/** The texts of a site that has stored nothing. */
export const shippedContent: StoredContent = { values: {}, publications: {} }

/** A task for the renderer (site/render.tsx). */
export type RenderTask = {
  /** A path of site/pages.ts. */
  path: string
  /** Left out by the build. `mark` adds invisible marks to texts, for the editor. */
  content?: StoredContent & { mark?: boolean }
  /** Left out by the build, which has no jobs: the page then shows placeholders. */
  data?: PageData | undefined
}

export type RenderedPage = {
  /** The document's title, with the firm's name. */
  title: string
  /** The page's own name, as breadcrumbs show it. */
  name: string
  description: string
  markup: string
  /** The content that the scripts of the page need, for the data block. */
  content: unknown
}
