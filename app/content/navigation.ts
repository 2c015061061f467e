export type NavigationItem = { title: string; path: string }
export type ServiceItem = NavigationItem & { line: string }

/** The seven services, shown by the services menu, the home page and the footer. */
export const services: readonly ServiceItem[] = [
  {
    title: 'Industry Expertise Hiring',
    path: '/services/industry-expertise',
    line: 'Recruiters who have worked the lines they hire for.',
  },
  {
    title: 'Executive Search',
    path: '/services/executive-search',
    line: 'Confidential search for CXO and plant leadership, in eight weeks.',
  },
  {
    title: 'Greenfield / Start-Up Hiring',
    path: '/services/startup-hiring',
    line: 'The first ten people, then the next hundred.',
  },
  {
    title: 'RPO (Recruitment Process Outsourcing)',
    path: '/services/rpo',
    line: 'Our recruiters on your floor, under your brand.',
  },
  {
    title: 'Talent Mapping',
    path: '/services/talent-mapping',
    line: 'Who does this work, where, and for how much.',
  },
  {
    title: 'Competitor Analysis',
    path: '/services/competitor-analysis',
    line: 'What rival firms are building, read from their hiring.',
  },
  {
    title: 'Diversity Hiring',
    path: '/services/diversity-hiring',
    line: 'Wider sourcing, the same bar, measured.',
  },
]

export const mainNavigation = {
  beforeServices: [
    { title: 'Home', path: '/' },
    { title: 'About Us', path: '/about' },
  ],
  afterServices: [
    { title: 'Industries', path: '/industries' },
    { title: 'Current Openings', path: '/openings' },
    { title: 'Contact', path: '/contact' },
  ],
  quote: { title: 'Get Quote', path: '/get-quote' },
  /** Pages whose mobile menu leaves Get Quote out, as the specification has it. */
  mobileMenuWithoutQuote: ['/about', '/industries'],
} as const

/** The footer's quick links, and its small print that has no destination yet. */
export const footerNavigation = {
  quickLinks: [
    { title: 'Home', path: '/' },
    { title: 'Company Profile', path: '/about' },
    { title: 'Life at the firm', path: '/about#life' },
    { title: 'Disclaimer', path: '/' },
  ],
  smallPrint: ['Terms & Conditions', 'Privacy Policy', 'Contact'],
} as const
