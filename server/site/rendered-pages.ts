import { type OpeningsQuery, openingsPath } from '../../contract/openings.ts'
import type { Clock } from '../clock.ts'
import type { Headers } from '../headers.ts'
import { type CachedResponse, cachedResponse, compress } from '../http/cached-response.ts'
import { type OpeningsHeadOptions, openingsHead, undecidedHead } from '../seo/openings-head.ts'
import { pageHead } from '../seo/page-head.ts'
import { composePage } from './compose-page.ts'
import { loadPageData, openingsData, type PageSources, type TimedPageData } from './page-data.ts'
import type { PageRow, Site } from './read-site.ts'
import type { Renderer } from './renderer.ts'
import { type PageWorkLog, retryingTask } from './retrying-task.ts'
import { variantCache } from './variant-cache.ts'

export type RenderedPageOptions = {
  site: Site
  renderer: Renderer
  sources: PageSources
  clock: Clock
  headers: Headers
  origin: string
  log: PageWorkLog
  /** Milliseconds after which a visitor gets the unfiltered page instead of a variant that is still being rendered. */
  variantPatience?: number
}

/** Brotli quality: high for the plain pages, lower for a variant, whose first visitor waits for the compression. */
const EAGER_QUALITY = 10
const VARIANT_QUALITY = 5
const HTML = 'text/html; charset=utf-8'

/**
 * Pages that show data. `/` and `/openings` are rendered again whenever their data change, and the old bytes are served
 * until the new ones are compressed. Other states of `/openings` are rendered when they are first requested.
 */
export function renderedPages({
  site,
  renderer,
  sources,
  clock,
  headers,
  origin,
  log,
  variantPatience = 4000,
}: RenderedPageOptions) {
  const { firm, template, pages } = site
  const openingsRow = site.publicPages.find(({ path }) => path === '/openings')
  const scripts = openingsRow?.scripts ?? []
  const headOptions: OpeningsHeadOptions = { firm, origin, description: openingsRow?.description ?? '' }
  /** The body of the unfiltered list, shown when a variant cannot be rendered; the browser then filters. */
  let fallback: { markup: string; data?: TimedPageData['data'] } = { markup: site.openingsMarkup }

  async function respond(status: number, head: string[], markup: string, data?: TimedPageData['data']) {
    const html = composePage({ template, head, markup, scripts, data })
    return toResponse(status, html, headers, VARIANT_QUALITY)
  }

  const plainPage = () => pages.get('/openings') ?? site.notFound
  /** The unfiltered list with the correct status and head. Not compressed, because it is sent once. */
  function fallbackPage(status: number, tags: string[]): CachedResponse {
    const html = composePage({ template, head: tags, markup: fallback.markup, scripts, data: fallback.data })
    return cachedResponse({ status, type: HTML, headers, body: Buffer.from(html) })
  }

  async function renderRow(row: PageRow): Promise<number> {
    const { path, kind } = row
    const { data, until } = await loadPageData(path, sources, clock())
    const { markup, ...about } = await renderer.render({ path, data })
    const { openings } = data
    const tags = openings ? openingsHead(openings, headOptions).tags : pageHead({ ...about, path, kind, firm, origin })
    const html = composePage({ template, head: tags, markup, scripts: row.scripts, data })
    pages.set(path, await toResponse(200, html, headers, EAGER_QUALITY))
    if (openings) fallback = { markup, data }
    return until
  }

  const tasks = site.publicPages
    .filter(({ reads }) => reads.length > 0)
    .map((row) => ({ reads: row.reads, task: retryingTask(row.path, () => renderRow(row), { clock, log }) }))
  const variants = variantCache(clock)
  sources.openJobs.onInvalidate(() => refresh('jobs'))
  sources.categories.onInvalidate(() => refresh('categories'))

  function refresh(tag: string) {
    variants.invalidate()
    for (const { reads, task } of tasks) if (reads.includes(tag)) task.request()
  }

  async function renderVariant(query: OpeningsQuery): Promise<{ response: CachedResponse; until: number }> {
    // Checked before the search through all jobs, so that a flood of different queries stays cheap.
    if (renderer.isFull() && !query.job) return { response: plainPage(), until: 0 }
    const { data, until } = await openingsData(sources, query, clock())
    const { status, tags } = openingsHead(data.openings, headOptions)
    try {
      // Behind a page that hangs, the queue of the renderer moves only every few seconds.
      const { markup } = await within(variantPatience, renderer.render({ path: '/openings', data }))
      return { response: await respond(status, tags, markup, data), until }
    } catch {
      // Not cached: the next request tries again.
      return { response: query.job ? fallbackPage(status, tags) : plainPage(), until: 0 }
    }
  }

  return {
    start() {
      for (const { task } of tasks) task.request()
    },
    stop() {
      for (const { task } of tasks) task.stop()
      return renderer.close()
    },
    /** Paths of pages whose last rendering failed. */
    failing: () => tasks.flatMap(({ task }) => (task.isFailing() ? [task.name] : [])),
    /** The openings page for any query. */
    async openings(query: OpeningsQuery): Promise<CachedResponse> {
      const key = openingsPath(query)
      if (key === '/openings') return plainPage()
      try {
        return await variants.get(key, () => renderVariant(query))
      } catch {
        if (!query.job) return plainPage()
        const { status, tags } = undecidedHead(headOptions)
        return fallbackPage(status, tags)
      }
    },
  }
}

export type RenderedPages = ReturnType<typeof renderedPages>

/** Rejects when the work takes longer. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The page took too long.')), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function toResponse(status: number, html: string, headers: Headers, quality: number): Promise<CachedResponse> {
  const body = Buffer.from(html)
  return cachedResponse({ status, type: HTML, headers, body, ...(await compress(body, quality)) })
}
