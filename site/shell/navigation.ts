/** The links of header, menus and footer, as the specification gives them. */
export type NavigationItem = { title: string; path: string }

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
  /** Pages whose mobile menu leaves Get Quote out. */
  mobileMenuWithoutQuote: ['/about', '/industries'],
} as const
