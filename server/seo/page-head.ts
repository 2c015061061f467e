import type { Organization, WebSite } from 'schema-dts'
import { escapeHtml } from './escape.ts'
import { type Firm, LOGO_PATH } from './firm.ts'
import { jsonLd } from './json-block.ts'
import { openGraphTags } from './open-graph.ts'
import { pageImageUrl } from './social-image/page-image.ts'
import { breadcrumbs } from './structured-data/breadcrumbs.ts'

type PageHead = {
  path: string
  kind: 'public' | 'not-found' | 'job' | 'form' | 'private'
  /** The document's title, with the firm's name. */
  title: string
  /** The page's own name, for breadcrumbs. */
  name: string
  description: string
  firm: Firm
  /** `PUBLIC_URL` without a trailing slash. */
  origin: string
}

/** The tags in a page's head for search engines and social networks. */
export function pageHead({ path, kind, title, name, description, firm, origin }: PageHead): string[] {
  const described = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
  ]
  if (kind !== 'public') return [...described, '<meta name="robots" content="noindex">']
  const url = origin + path
  const image = origin + pageImageUrl(path, { title: name, description }, firm)
  return [
    ...described,
    ...openGraphTags({ siteName: firm.name, title, description, url, image }),
    ...(path === '/'
      ? [jsonLd(organization(firm, origin)), jsonLd(webSite(firm, origin))]
      : [
          jsonLd(
            breadcrumbs([
              { name: 'Home', url: `${origin}/` },
              { name, url },
            ]),
          ),
        ]),
  ]
}

function organization(firm: Firm, origin: string): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#firm`,
    name: firm.name,
    url: `${origin}/`,
    logo: origin + LOGO_PATH,
    foundingDate: firm.foundedIn,
    sameAs: profilesOf(firm.social),
    address: firm.offices.map(({ lines: [street = '', town = ''] }) => {
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
    contactPoint: firm.phones.map(({ label, number }) => ({
      '@type': 'ContactPoint',
      contactType: label,
      telephone: number,
      areaServed: 'IN',
      availableLanguage: ['en', 'hi'],
    })),
  }
}

function profilesOf({ facebook, linkedIn, others }: Firm['social']): string[] {
  return [facebook, linkedIn, ...others.map(({ address }) => address)].filter(Boolean)
}

function webSite(firm: Firm, origin: string): Exclude<WebSite, string> {
  return {
    '@type': 'WebSite',
    name: firm.name,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/#firm` },
  }
}
