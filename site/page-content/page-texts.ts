import type { RenderedPage } from '../../contract/rendering.ts'
import type { PageRow } from '../pages.ts'
import type { SiteContent } from './site-content.ts'

export function pageTextsOf(row: PageRow, site: SiteContent): Pick<RenderedPage, 'title' | 'name' | 'description'> {
  // The title says nothing about what a link opens.
  if (row.kind === 'private')
    return { name: 'Private page', description: '', title: `Private page | ${site.firm.name}` }
  const { title: name, description } = site[row.content].page
  const { name: firm } = site.firm
  return { name, description, title: row.path === '/' ? `${firm}: ${name}` : `${name} | ${firm}` }
}
