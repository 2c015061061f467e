/**
 * The route table. One row is one URL: the router, the prerendering, the sitemap and the browser tests all read it.
 * To add a page, write its module under `pages/` and add its row here.
 */
export type PageRow = {
  path: string
  /** The document's title, without the firm's name, which is added to all but the home page's. */
  title: string
  /** What a search engine or a link preview shows under the title. */
  description: string
  /** The module that renders it, under `app/pages/`. */
  module: string
  kind: 'public' | 'admin' | 'not-found'
  /** API calls that the page makes at once: the HTML asks for them before the script has arrived. */
  reads?: readonly string[]
}

export const pages: readonly PageRow[] = [
  {
    path: '/',
    title: 'Recruitment for automotive, engineering and IT across India',
    description:
      'Recruiters since 2015 for automotive, engineering, IT and senior management roles across India. Executive search, bulk hiring, campus placements and training.',
    module: 'home.tsx',
    kind: 'public',
    reads: ['/api/jobs'],
  },
]

export const notFoundPage: PageRow = {
  path: '*',
  title: 'Page not found',
  description: 'There is no page at this address.',
  module: 'not-found.tsx',
  kind: 'not-found',
}

export function findPage(pathname: string): PageRow {
  return pages.find((page) => page.path === pathname) ?? notFoundPage
}
