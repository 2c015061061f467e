import type { SiteContent } from './site-content.ts'

/** The eight industries with their roles, which the page on industry expertise has. */
export function industryChoicesOf({ industries, 'industry-expertise': expertise }: SiteContent) {
  const roles = expertise.roles.items
  return Object.entries(industries.covered.industries).map(([name, { title, pictogram }]) => ({
    industry: title,
    pictogram,
    ...roles[name as keyof typeof roles],
  }))
}
