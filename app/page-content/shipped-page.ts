import { findPage, type PagePath } from '../pages.ts'
import { type PageContent, pageContentOf } from './browser-content.ts'
import { pageTextsOf } from './page-texts.ts'
import { type SiteContent, shippedContent, siteContent } from './site-content.ts'

/** A page with its shipped texts, for development, where no server renders the pages. */
export function shippedPage(path: string): { site: SiteContent; content: PageContent } {
  const site = siteContent(shippedContent)
  const row = findPage(path)
  return { site, content: pageContentOf(row.path as PagePath, pageTextsOf(row, site).title, site) }
}
