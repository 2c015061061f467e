/** Staff pages and the API are nothing to search; the two public lists stay readable, because pages show them. */
export function robots(origin: string): string {
  return `User-agent: *
Allow: /api/jobs$
Allow: /api/categories$
Disallow: /api/
Disallow: /admin

Sitemap: ${origin}/sitemap.xml
`
}
