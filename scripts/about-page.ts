import type { Organization, WebSite } from 'schema-dts'
import { company } from '../app/content/company.ts'
import { documentTitle } from '../app/document-title.ts'
import { pageDescriptions } from '../app/page-descriptions.ts'
import type { PagePath, PageRow } from '../app/pages.ts'
import { escapeHtml } from '../server/seo/escape-html.ts'
import { LOGO_PATH } from '../server/seo/firm.ts'
import { openGraphTags } from '../server/seo/open-graph.ts'
import { breadcrumbs } from '../server/seo/structured-data/breadcrumbs.ts'
import { jsonLd } from '../server/seo/structured-data/json-ld.ts'
import { sharePicturePath } from './social-image-path.ts'

export type Row = PageRow & { path: PagePath }

/** The server writes PUBLIC_URL in its place when it starts, so one build serves any address. */
const publicUrl = 'https://public-url.invalid'

/** The tags of a page's head that say what it is about: to search engines, to chats, to people with many tabs. */
export function aboutPage(row: Row): string[] {
  const title = documentTitle(row)
  const description = pageDescriptions[row.path]
  const named = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
  ]
  if (row.kind !== 'public') return [...named, '<meta name="robots" content="noindex">']
  return [
    ...named,
    ...openGraphTags({
      siteName: company.name,
      title,
      description,
      url: publicUrl + row.path,
      picture: publicUrl + sharePicturePath(row.path),
    }),
    ...structuredData(row),
  ]
}

function structuredData({ path, title }: Row): string[] {
  if (path === '/') return [jsonLd(organization()), jsonLd(webSite())]
  return [
    jsonLd(
      breadcrumbs([
        { name: 'Home', url: `${publicUrl}/` },
        { name: title, url: publicUrl + path },
      ]),
    ),
  ]
}

function organization(): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#firm`,
    name: company.name,
    url: `${publicUrl}/`,
    logo: publicUrl + LOGO_PATH,
    foundingDate: String(company.foundedIn),
    sameAs: Object.values(company.social),
    address: company.offices.map(({ lines: [street, town] }) => {
      const [, locality, region, postalCode] = /^(.*), (.*) (\d{6})$/.exec(town) ?? []
      return {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: locality ?? town,
        addressRegion: region,
        postalCode,
        addressCountry: 'IN',
      }
    }),
    contactPoint: company.phones.map(({ label, number }) => ({
      '@type': 'ContactPoint',
      contactType: label,
      telephone: number,
      areaServed: 'IN',
      availableLanguage: ['en', 'hi'],
    })),
  }
}

function webSite(): Exclude<WebSite, string> {
  return {
    '@type': 'WebSite',
    name: company.name,
    url: `${publicUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${publicUrl}/#firm` },
  }
}
