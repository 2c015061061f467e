import type { SiteContent } from './site-content.ts'

/** The eight industries with their roles, which the page on industry expertise has. */
export function industryChoicesOf({ industries, 'industry-expertise': expertise }: SiteContent) {
  return Object.values(industries.covered.industries).map(({ title, pictogram, line }, position) => ({
    title,
    pictogram,
    roles: expertise.roles.items[position]?.line ?? line,
  }))
}
