import type { RenderedPage } from '../../contract/rendering.ts'
import type { PageRow } from '../pages.ts'
import type { SiteContent } from './site-content.ts'

export function pageTextsOf(row: PageRow, site: SiteContent): Pick<RenderedPage, 'title' | 'name' | 'description'> {
  const { title: name, description } = site[row.content].page
  const { name: firm } = site.firm
  return { name, description, title: row.path === '/' ? `${firm}: ${name}` : `${name} | ${firm}` }
}
