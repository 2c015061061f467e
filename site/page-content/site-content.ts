import { markSite } from '../../contract/content/field-marks.ts'
import { fillSite } from '../../contract/content/fill-site.ts'
import type { RenderTask, StoredContent } from '../../contract/rendering.ts'
import { records, type SiteTexts } from '../content/site.ts'

/** The texts of the whole site, and which of them the firm has published. */
export type SiteContent = SiteTexts & { readonly publications: StoredContent['publications'] }

export function siteContent({ values, publications, mark = false }: NonNullable<RenderTask['content']>): SiteContent {
  const texts = fillSite(records, values)
  // `fillSite` gives every record the shape of its schema, which is what SiteTexts is made of.
  return { ...((mark ? markSite(records, texts) : texts) as unknown as SiteTexts), publications }
}
