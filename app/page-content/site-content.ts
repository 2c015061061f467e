import { markSite } from '../../contract/content/field-marks.ts'
import { fillSite } from '../../contract/content/fill-site.ts'
import type { ContentValues } from '../../contract/content/site-pages.ts'
import { records, type SiteTexts } from '../content/site.ts'

/** The publication that is shown of a record. `revision` counts its publications, from 1. */
export type PublicationStamp = { at: string; revision: number }

export type ContentInput = {
  /** Stored values by the key of their record; shipped texts fill gaps. */
  values: ContentValues
  /** Records that were never published are left out. */
  publications: Readonly<Record<string, PublicationStamp>>
  /** Adds invisible marks to texts, for the editor. */
  mark?: boolean
}

/** The texts of the whole site, and which of them the firm has published. */
export type SiteContent = SiteTexts & { readonly publications: ContentInput['publications'] }

export const shippedContent: ContentInput = { values: {}, publications: {} }

export function siteContent({ values, publications, mark = false }: ContentInput): SiteContent {
  const texts = fillSite(records, values)
  // `fillSite` gives every record the shape of its schema, which is what SiteTexts is made of.
  return { ...((mark ? markSite(records, texts) : texts) as unknown as SiteTexts), publications }
}
