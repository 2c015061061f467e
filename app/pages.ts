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
  {
    path: '/services/rpo',
    title: 'Recruitment process outsourcing (RPO)',
    description:
      'Recruiters on your floor who hire in your name: three RPO plans for 5 to 50+ hires a month, with reports, audit papers and one desk for joining.',
    module: 'services/rpo.tsx',
    kind: 'public',
  },
  {
    path: '/services/talent-mapping',
    title: 'Talent mapping',
    description:
      'A talent map shows who does the work you need in India, where they are, what they earn and how soon they could join. Ask for a sample report.',
    module: 'services/talent-mapping.tsx',
    kind: 'public',
  },
  {
    path: '/services/competitor-analysis',
    title: 'Competitor analysis',
    description:
      'What rival companies hire for, pay and build, read from their hiring across India. Confidential reports on headcount, roles, pay and locations.',
    module: 'services/competitor-analysis.tsx',
    kind: 'public',
  },
  {
    path: '/services/diversity-hiring',
    title: 'Diversity hiring',
    description:
      'Diversity hiring for Indian employers: six DEI sourcing channels, four assessment stages that treat everyone alike, and measures you can report.',
    module: 'services/diversity-hiring.tsx',
    kind: 'public',
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
