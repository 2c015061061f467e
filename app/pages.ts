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
    path: '/about',
    title: 'About us',
    description:
      'A recruitment firm founded in 2015 with offices in Noida and Rohtak: our story, mission and vision, the team and how we work.',
    module: 'about.tsx',
    kind: 'public',
  },
  {
    path: '/services/industry-expertise',
    title: 'Industry expertise hiring',
    description:
      'Recruiters assigned by industry: automotive, tyres, engineering, electronics, energy, pharma, ITES and real estate. What we hire for and how.',
    module: 'services/industry-expertise.tsx',
    kind: 'public',
  },
  {
    path: '/services/executive-search',
    title: 'Executive search',
    description:
      'Confidential search for CEOs, CTOs, COOs and plant heads in India: four steps in eight weeks, run by consultants who know the industry.',
    module: 'services/executive-search.tsx',
    kind: 'public',
  },
  {
    path: '/services/startup-hiring',
    title: 'Greenfield and start-up hiring',
    description:
      'Hiring for greenfield plants and young companies in three stages: foundation, growth and scale team, with the key roles of each stage.',
    module: 'services/startup-hiring.tsx',
    kind: 'public',
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
  {
    path: '/industries',
    title: 'Industries we hire for',
    description:
      'Domain-focused hiring in eight industries, from automotive and tyres to pharmaceuticals and ITES, with three success stories.',
    module: 'industries.tsx',
    kind: 'public',
  },
  {
    path: '/openings',
    title: 'Current openings',
    description:
      'Open positions in automotive, engineering, IT and more across India. Filter by industry, search by skill or place, and apply with your resume.',
    module: 'openings.tsx',
    kind: 'public',
    reads: ['/api/jobs', '/api/categories'],
  },
  {
    path: '/contact',
    title: 'Contact us',
    description:
      'Write, call, send a WhatsApp message or visit us in Noida or Rohtak. A consultant answers every message within 24 hours.',
    module: 'contact.tsx',
    kind: 'public',
  },
  {
    path: '/get-quote',
    title: 'Get a custom quote',
    description:
      'Ask for a quote for executive search, bulk hiring, campus placements, training or diversity sourcing: a detailed proposal within 24 hours.',
    module: 'get-quote.tsx',
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
