import type { ContentValues } from '../contract/content/site-pages.ts'
import type { StoredContent } from '../contract/rendering.ts'

/** The published content of the site, kept in memory. */
export type ContentSource = {
  current(): StoredContent
  /** Called with the keys of the records that were published, on every instance, after `current` has changed. */
  onInvalidate(listener: (keys: readonly string[]) => void): void
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

/** The first page that cannot be shown, and why. `isPassing`: the same texts may be shown when it is tried again. */
export type RenderingFailure = { path: string; reason: string; isPassing: boolean }
