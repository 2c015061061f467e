import type { ContentValues } from '../contract/content/site-pages.ts'

/** The publication that is shown of a record. `revision` counts the publications of the record, from 1. */
export type PublicationStamp = { at: string; revision: number }

/** Published content. Records that were never published are left out: pages show their shipped texts. */
export type SiteContent = {
  values: ContentValues
  publications: Readonly<Record<string, PublicationStamp>>
}

/** The published content of the site, kept in memory. */
export type ContentSource = {
  current(): SiteContent
  /** Called with the keys of the records that were published, on every instance, after `current` has changed. */
  onInvalidate(listener: (keys: readonly string[]) => void): void
}

export const shippedContent: ContentSource = {
  current: () => ({ values: {}, publications: {} }),
  onInvalidate() {},
}

/** Rendering with content that is not published: `values` lie over the published ones. */
export type ContentRendering = {
  /**
   * The whole HTML of a page, with marks that tell which field a text comes from (contract/content/field-marks.ts).
   * Unknown paths give the page of a missing address. Rejects when the page cannot be rendered.
   */
  renderPreview(options: { path: string; values: ContentValues }): Promise<string>
  /** Renders every page that reads one of the records. Undefined when all of them can be shown. */
  checkRendering(options: { keys: readonly string[]; values: ContentValues }): Promise<RenderingFailure | undefined>
}

/** The first page that cannot be shown, and why. */
export type RenderingFailure = { path: string; reason: string }
