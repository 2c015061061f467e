import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of this site sent the form. Browsers say it by Sec-Fetch-Site, on secure origins, and by Origin
 * everywhere. A request without either comes from a program, which could send any of them.
 */
export function isFromOwnPage({ origin, host, ...headers }: IncomingHttpHeaders, publicUrl: URL): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === publicUrl.origin || (host !== undefined && URL.parse(origin)?.host === host)
}
