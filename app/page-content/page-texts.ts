import type { PageRow } from '../pages.ts'
import type { SiteContent } from './site-content.ts'

/** Pages that only staff see; their texts are no content of the site. */
const adminDescriptions: Record<string, string> = {
  '/admin/login': 'Sign in to the back office.',
  '/admin': 'The back office: jobs, categories, applications and enquiries.',
}

export type PageTexts = {
  /** The document's title, with the firm's name. */
  title: string
  /** The page's own name, as breadcrumbs show it. */
  name: string
  description: string
}

export function pageTextsOf(row: PageRow, site: SiteContent): PageTexts {
  const { title: name, description } =
    row.kind === 'admin' ? { title: row.title, description: adminDescriptions[row.path] ?? '' } : site[row.content].page
  const { name: firm } = site.firm
  return { name, description, title: row.path === '/' ? `${firm}: ${name}` : `${name} | ${firm}` }
}
