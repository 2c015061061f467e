import { type OpeningsQuery, openingsPath } from '../../contract/openings.ts'
import type { RenderedPage } from '../../contract/rendering.ts'
import type { Clock } from '../clock.ts'
import type { ContentSource } from '../content-source.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Counter } from '../http/rate-limits.ts'
import { semaphore } from '../http/semaphore.ts'
import { type OpeningsHeadOptions, openingsHead, undecidedHead } from '../seo/openings-head.ts'
import { composePage } from './compose-page.ts'
import { findLinkedJob, openingsData, type PageSources, type TimedPageData } from './page-data.ts'
import { compressedPage, uncompressedPage } from './page-response.ts'
import type { Site } from './read-site.ts'
import type { Renderer } from './renderer.ts'
import { variantCache } from './variant-cache.ts'
import { within } from './within.ts'

const MAX_WAITING = 20

/** The body of the unfiltered list. */
export type VariantFallback = Pick<RenderedPage, 'markup' | 'content'> & { data?: TimedPageData['data'] }

type VariantOptions = {
  site: Site
  /** The page without a query. */
  plainPage: () => CachedResponse
  renderer: Renderer
  sources: PageSources
  content: ContentSource
  clock: Clock
  headOptions: () => OpeningsHeadOptions
  fallback: () => VariantFallback
  /** Counts the variants that are rendered for an address. */
  limit: Pick<Counter, 'count'>
  /** Milliseconds after which a visitor gets the unfiltered page instead of a variant that waits or is being rendered. */
  timeout?: number | undefined
}

/**
 * The states of `/openings` that a query selects, rendered when they are first requested. Strangers can request any number
 * of them, so one is rendered at a time, addresses are served round-robin, and each has a limit. A visitor who is limited or would
 * wait too long gets the unfiltered page with the right status and head, and the browser filters.
 */
export function openingsVariants(options: VariantOptions) {
  const { site, plainPage, renderer, sources, content, clock, headOptions, fallback, limit, timeout = 4000 } = options
  const { template } = site
  const headers = site.headers.page
  const { scripts = [], styles = [] } = site.rows.find(({ path }) => path === '/openings') ?? {}
  const cache = variantCache(clock)
  const acquire = semaphore({ permits: 1, maxWaiting: MAX_WAITING, timeout })

  function fallbackPage({ status, tags }: { status: number; tags: string[] }): CachedResponse {
    const html = composePage({ ...fallback(), template, head: tags, scripts, styles })
    return uncompressedPage({ status, html, headers })
  }

  /** Neither searches the jobs nor renders, so that a flood of different queries stays cheap. */
  async function unrendered(query: OpeningsQuery): Promise<CachedResponse> {
    if (!query.job) return plainPage()
    const linked = await findLinkedJob(sources, query.job)
    return fallbackPage(openingsHead({ query, jobs: [], total: 0, industries: [], linked }, headOptions()))
  }

  async function render(query: OpeningsQuery): Promise<{ response: CachedResponse; until: number }> {
    const { data, until } = await openingsData(sources, query, clock())
    const { status, tags } = openingsHead(data.openings, headOptions())
    const rendered = await renderer.render({ path: '/openings', data, content: content.current() }, 'variant')
    const html = composePage({ ...rendered, template, head: tags, scripts, styles, data })
    return { response: await compressedPage({ status, html, headers }), until }
  }

  async function renderWithPermit(query: OpeningsQuery, client: string) {
    // Not cached: the next request tries again.
    const instead = async () => ({ response: await unrendered(query), until: 0 })
    const end = performance.now() + timeout
    const release = await acquire(client)
    if (!release) return instead()
    // The permit is held as long as the rendering, even when nobody waits for it any more.
    return within(end - performance.now(), render(query).finally(release)).catch(instead)
  }

  return {
    invalidate: cache.invalidate,
    async get(query: OpeningsQuery, address: string): Promise<CachedResponse> {
      const key = openingsPath(query)
      if (key === '/openings') return plainPage()
      try {
        const known = cache.peek(key)
        if (known) return await known
        const client = limitKeyOf(address)
        if ((await limit.count(client)) > 0) return await unrendered(query)
        return await cache.get(key, () => renderWithPermit(query, client))
      } catch {
        return query.job ? fallbackPage(undecidedHead(headOptions())) : plainPage()
      }
    },
  }
}
