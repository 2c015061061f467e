import type { FastifyInstance } from 'fastify'
import { type CachedResponse, cachedResponse, sendCached } from '../http/cached-response.ts'
import { escapeHtml } from '../seo/escape.ts'
import type { Site } from './read-site.ts'

export const OFFICE_PATH = '/admin'

/** The document of the back office, at `/admin` and every path below it: its own router finds the place. */
export function officeRoutes(
  app: FastifyInstance,
  site: Site,
  texts: () => { firm: { name: string }; look: { logo: string | undefined } },
): void {
  let shown: { body: string; response: CachedResponse } | undefined

  function current(): CachedResponse {
    const { firm, look } = texts()
    const body = composeOffice(site.officeTemplate, firm.name, look.logo)
    if (shown?.body !== body) {
      const headers = site.headers.adminPage
      const response = cachedResponse({ type: 'text/html; charset=utf-8', headers, body: Buffer.from(body) })
      shown = { body, response }
    }
    return shown.response
  }
  for (const path of [OFFICE_PATH, `${OFFICE_PATH}/*`])
    app.get(path, (request, reply) => sendCached(request, reply, current()))
}

/** `logo`: its address, for the page where staff sign in. `template`: office.html, with the placeholder for its head. */
export function composeOffice(template: string, firm: string, logo?: string): string {
  const name = escapeHtml(firm)
  const head = `<title>Admin | ${name}</title>
    <meta name="application-name" content="${name}">
    <meta name="robots" content="noindex">${logo ? `<meta name="firm-logo" content="${escapeHtml(logo)}">` : ''}`
  return template.replace('<!--head-->', () => head)
}
