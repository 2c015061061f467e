/**
 * The route table. One row is one URL: the router, the prerendering, the sitemap and the browser tests all read it.
 * To add a page, write its module under `pages/`, add its row here and its sentence to page-descriptions.ts.
 */
export type PageRow = {
  path: string
  /** The document's title, without the firm's name, which is added to all but the home page's. */
  title: string
  /** The module that renders it, under `app/pages/`. */
  module: string
  kind: 'public' | 'admin' | 'not-found'
  /** The data that the page shows. The server renders it again when one of these changes. */
  reads?: readonly ('jobs' | 'categories')[]
}

export const pages = [
  {
    path: '/',
    title: 'Recruitment for automotive, engineering and IT across India',
    module: 'home.tsx',
    kind: 'public',
    reads: ['jobs'],
  },
  {
    path: '/about',
    title: 'About us',
    module: 'about.tsx',
    kind: 'public',
  },
  {
    path: '/services/industry-expertise',
    title: 'Industry expertise hiring',
    module: 'services/industry-expertise.tsx',
    kind: 'public',
  },
  {
    path: '/services/executive-search',
    title: 'Executive search',
    module: 'services/executive-search.tsx',
    kind: 'public',
  },
  {
    path: '/services/startup-hiring',
    title: 'Greenfield and start-up hiring',
    module: 'services/startup-hiring.tsx',
    kind: 'public',
  },
  {
    path: '/services/rpo',
    title: 'Recruitment process outsourcing (RPO)',
    module: 'services/rpo.tsx',
    kind: 'public',
  },
  {
    path: '/services/talent-mapping',
    title: 'Talent mapping',
    module: 'services/talent-mapping.tsx',
    kind: 'public',
  },
  {
    path: '/services/competitor-analysis',
    title: 'Competitor analysis',
    module: 'services/competitor-analysis.tsx',
    kind: 'public',
  },
  {
    path: '/services/diversity-hiring',
    title: 'Diversity hiring',
    module: 'services/diversity-hiring.tsx',
    kind: 'public',
  },
  {
    path: '/industries',
    title: 'Industries we hire for',
    module: 'industries.tsx',
    kind: 'public',
  },
  {
    path: '/openings',
    title: 'Current openings',
    module: 'openings.tsx',
    kind: 'public',
    reads: ['jobs', 'categories'],
  },
  {
    path: '/contact',
    title: 'Contact us',
    module: 'contact.tsx',
    kind: 'public',
  },
  {
    path: '/get-quote',
    title: 'Get a custom quote',
    module: 'get-quote.tsx',
    kind: 'public',
  },
  {
    path: '/admin/login',
    title: 'Admin Login',
    module: 'admin/login.tsx',
    kind: 'admin',
  },
  {
    path: '/admin',
    title: 'Admin',
    module: 'admin/dashboard.tsx',
    kind: 'admin',
  },
] as const satisfies readonly PageRow[]

export type PagePath = (typeof pages)[number]['path'] | (typeof notFoundPage)['path']

export const notFoundPage = {
  path: '*',
  title: 'Page not found',
  module: 'not-found.tsx',
  kind: 'not-found',
} as const satisfies PageRow

export function findPage(pathname: string): PageRow {
  return pages.find((page) => page.path === pathname) ?? notFoundPage
}
