import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { industryKey } from '../../contract/industry.ts'
import { openingsPath, readOpeningsQuery } from '../../contract/openings.ts'
import type { Headers } from '../headers.ts'
import type { CachedList } from '../http/cached-list.ts'
import { sendCached } from '../http/cached-response.ts'
import { OFFICE_PATH } from './office-page.ts'
import type { PageCache } from './page-cache.ts'
import type { Site } from './read-site.ts'
import type { RenderedPages } from './rendered-pages.ts'

/** The shipped icons, which the mark of the firm replaces. Programs ask for some of them without reading a page. */
export const isIcon = (path: string): boolean => /^\/(favicon\.|icon-|apple-touch-icon)/.test(path)

type SiteRouteOptions = {
  site: Site
  pages: PageCache
  own: Record<string, RouteHandlerMethod>
  /** Addresses of the mark of the firm, small and large. */
  icons: () => readonly [small: string, large: string] | undefined
}

/** `own`: handlers of pages that depend on more than their path. */
export function siteRoutes(app: FastifyInstance, { site, pages, own, icons }: SiteRouteOptions): void {
  for (const path of site.pages.keys()) {
    // Looked up for each request, because a page is replaced when its data or its content change.
    const current = () => pages.get(path) ?? pages.notFound()
    app.get(path, own[path] ?? ((request, reply) => sendCached(request, reply, current())))
  }
  for (const [path, file] of site.files) {
    app.get(path, (request, reply) => {
      const [small, large] = (isIcon(path) && icons()) || []
      const address = path.includes('512') ? large : small
      if (!address) return sendCached(request, reply, file)
      return reply.headers(site.headers.file).redirect(address, 302)
    })
  }

  // Redirects only existing pages to their own path, so this is no open redirect.
  for (const path of [...site.pages.keys(), OFFICE_PATH]) {
    if (path === '/') continue
    app.get(`${path}/`, (request, reply) => {
      const query = request.url.indexOf('?')
      return reply.headers(site.headers.page).redirect(query === -1 ? path : path + request.url.slice(query), 301)
    })
  }

  app.setNotFoundHandler((request, reply) => sendCached(request, reply, pages.notFound()))
}

function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

/** `/get-quote` with any query. */
export function quotePage(pages: Pick<RenderedPages, 'quote'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    sendCached(request, reply, await pages.quote(new URLSearchParams(searchOf(request)), request.clientAddress))
    return reply
  }
}

type OpeningsPageOptions = {
  pages: Pick<RenderedPages, 'openings'>
  categories: CachedList<{ formerNames: ReadonlyMap<string, string> }>
  headers: Headers
}

/**
 * `/openings` with any query. With `?job=`: 200 while the job is open, 410 once closed or deleted, 404 if unknown. A name that
 * an industry had before leads to the one that it has now.
 */
export function openingsPage({ pages, categories, headers }: OpeningsPageOptions) {
  async function currentName(industry: string): Promise<string | undefined> {
    if (!industry) return undefined
    try {
      return (await categories.get()).formerNames.get(industryKey(industry))
    } catch {
      // The page can be shown while the database is away.
      return undefined
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const query = readOpeningsQuery(searchOf(request))
    const industry = await currentName(query.industry)
    // Browsers ask again each time, so a name may come back.
    if (industry !== undefined) return reply.headers(headers).redirect(openingsPath({ ...query, industry }), 301)
    sendCached(request, reply, await pages.openings(query, request.clientAddress))
    return reply
  }
}
