import type { FastifyInstance } from 'fastify'
import { type CachedResponse, cachedResponse, sendCached } from '../http/cached-response.ts'
import { escapeHtml } from '../seo/escape.ts'
import type { Site } from './read-site.ts'

export const OFFICE_PATH = '/admin'

/** The document of the back office, at `/admin` and every path below it: its own router finds the place. */
export function officeRoutes(app: FastifyInstance, site: Site, firmName: () => string): void {
  let shown: { name: string; response: CachedResponse } | undefined

  function current(): CachedResponse {
    const name = firmName()
    if (shown?.name !== name) {
      const body = Buffer.from(composeOffice(site.officeTemplate, name))
      const headers = site.headers.adminPage
      shown = { name, response: cachedResponse({ type: 'text/html; charset=utf-8', headers, body }) }
    }
    return shown.response
  }
  for (const path of [OFFICE_PATH, `${OFFICE_PATH}/*`])
    app.get(path, (request, reply) => sendCached(request, reply, current()))
}

/** `template`: office.html, with the placeholder for its head. */
export function composeOffice(template: string, firm: string): string {
  const name = escapeHtml(firm)
  const head = `<title>Admin | ${name}</title>
    <meta name="application-name" content="${name}">
    <meta name="robots" content="noindex">`
  return template.replace('<!--head-->', () => head)
}
