import type { BreadcrumbList } from 'schema-dts'

type Crumb = { name: string; url: string }

/** The path from the home page to a page, which search engines show above a result. */
export function breadcrumbs(crumbs: readonly Crumb[]): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}
