import { escapeHtml } from './escape.ts'

type OpenGraph = {
  /** The firm's name. */
  siteName: string
  title: string
  description: string
  /** Absolute URLs of the page and of its image of 1200 by 630 pixels. */
  url: string
  image: string
}

/** Canonical link, Open Graph and Twitter tags. */
export function openGraphTags({ siteName, title, description, url, image }: OpenGraph): string[] {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('type', 'website'),
    property('site_name', siteName),
    property('title', title),
    property('description', description),
    property('url', url),
    property('locale', 'en_IN'),
    property('image', image),
    property('image:type', 'image/png'),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}
