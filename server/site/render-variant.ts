import type { PageData } from '../../contract/openings.ts'
import type { ContentSource } from '../content-source.ts'
import type { SiteTexts } from '../seo/firm.ts'
import { pageHead } from '../seo/page-head.ts'
import { composePage } from './compose-page.ts'
import type { PageRow, Site } from './read-site.ts'
import type { Renderer } from './renderer.ts'

export type VariantSources = {
  site: Site
  renderer: Renderer
  content: ContentSource
  texts: () => SiteTexts
  origin: string
}

/** The HTML of a state of a page, with the head of that page. */
export async function renderVariant(
  { path, kind, scripts, styles }: PageRow,
  data: PageData,
  { site, renderer, content, texts, origin }: VariantSources,
): Promise<string> {
  const rendered = await renderer.render({ path, data, content: content.current() }, 'variant')
  const head = pageHead({ ...rendered, path, kind, firm: texts().firm, origin })
  return composePage({ ...rendered, template: site.template, head, scripts, styles, data, look: texts().look })
}
