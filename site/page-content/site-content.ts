import { markSite } from '../../contract/content/field-marks.ts'
import { fillSite } from '../../contract/content/fill-site.ts'
import { hiddenIndustries, withoutHidden } from '../../contract/content/offer.ts'
import type { RenderTask, StoredContent } from '../../contract/rendering.ts'
import { records, type SiteTexts } from '../content/site.ts'

type Services = SiteTexts['services']

/** The texts of the whole site, and which of them the firm has published. Hidden services and industries are left out. */
export type SiteContent = Omit<SiteTexts, 'services'> & {
  readonly services: Readonly<Record<string, Services[keyof Services]>>
} & { readonly publications: StoredContent['publications']; readonly hiddenIndustries: readonly string[] }

export function siteContent({ values, publications, mark = false }: NonNullable<RenderTask['content']>): SiteContent {
  const texts = fillSite(records, values)
  // `fillSite` gives every record the shape of its schema, which is what SiteTexts is made of.
  const offered = withoutHidden(mark ? markSite(records, texts) : texts)
  return { ...(offered as unknown as SiteTexts), publications, hiddenIndustries: hiddenIndustries(texts) }
}
