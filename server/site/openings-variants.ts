import { type OpeningsQuery, openingsPath, type PageData } from '../../contract/openings.ts'
import type { RenderedPage } from '../../contract/rendering.ts'
import type { Clock } from '../clock.ts'
import type { ContentSource } from '../content-source.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Counter } from '../http/rate-limits.ts'
import { semaphore } from '../http/semaphore.ts'
import { jobHead, undecidedHead } from '../seo/job-head.ts'
import { type OpeningsHeadOptions, openingsHead } from '../seo/openings-head.ts'
import { composePage } from './compose-page.ts'
import { findLinkedJob, jobPageData, jobSearch, openingsData, type PageSources } from './page-data.ts'
import { compressedPage, uncompressedPage } from './page-response.ts'
import type { Site } from './read-site.ts'
import type { Renderer } from './renderer.ts'
import { variantCache } from './variant-cache.ts'
import { within } from './within.ts'

const MAX_WAITING = 20

/** The body of the page of a job, without the job. */
export type WithoutJob = Pick<RenderedPage, 'markup' | 'content'>

type VariantOptions = {
  site: Site
  /** The page without a query. */
  plainPage: () => CachedResponse
  renderer: Renderer
  sources: PageSources
  content: ContentSource
  clock: Clock
  headOptions: () => OpeningsHeadOptions
  withoutJob: () => WithoutJob
  /** Counts the variants that are rendered for an address. */
  limit: Pick<Counter, 'count'>
  /** Milliseconds after which a visitor gets another page instead of a variant that waits or is being rendered. */
  timeout?: number | undefined
}

/**
 * The states of `/openings` that a query selects, rendered when they are first requested. Strangers can request any number
 * of them, so one is rendered at a time, addresses are served round-robin, and each has a limit. A visitor who is limited or would
 * wait too long gets the unfiltered list, and the browser filters; or the page of a job with the right status and head, and
 * the browser fetches the job.
 */
export function openingsVariants(options: VariantOptions) {
  const { site, plainPage, renderer, sources, content, clock, headOptions, withoutJob, limit, timeout = 4000 } = options
  const { template } = site
  const headers = site.headers.page
  const listRow = site.rows.find(({ path }) => path === '/openings')
  const jobRow = site.rows.find(({ kind }) => kind === 'job')
  const cache = variantCache(clock)
  const acquire = semaphore({ permits: 1, maxWaiting: MAX_WAITING, timeout })

  function pageWithoutJob({ status, tags }: { status: number; tags: string[] }, data?: PageData): CachedResponse {
    const { scripts = [], styles = [] } = jobRow ?? {}
    const html = composePage({ ...withoutJob(), template, head: tags, scripts, styles, data })
    return uncompressedPage({ status, html, headers })
  }

  /** Neither searches the jobs nor renders, so that a flood of different queries stays cheap. */
  async function unrendered({ job }: OpeningsQuery): Promise<CachedResponse> {
    if (!job) return plainPage()
    const now = clock()
    const linked = await findLinkedJob(sources, job, now)
    const gone = { search: jobSearch(job), now, origin: sources.origin, goneJob: linked }
    return pageWithoutJob(jobHead(linked, headOptions()), linked.state === 'open' ? undefined : gone)
  }

  async function load(query: OpeningsQuery) {
    if (query.job) {
      const timed = await jobPageData(sources, query.job, clock())
      return { row: jobRow, ...timed, ...jobHead(timed.data.job.linked, headOptions()) }
    }
    const timed = await openingsData(sources, query, clock())
    return { row: listRow, ...timed, status: 200, tags: openingsHead(timed.data.openings, headOptions()) }
  }

  async function render(query: OpeningsQuery): Promise<{ response: CachedResponse; until: number }> {
    const { row, data, until, status, tags } = await load(query)
    const { path = '/openings', scripts = [], styles = [] } = row ?? {}
    const rendered = await renderer.render({ path, data, content: content.current() }, 'variant')
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
      // The page of a job is the same whatever else the query says.
      const key = query.job ? openingsPath({ job: query.job }) : openingsPath(query)
      if (key === '/openings') return plainPage()
      try {
        const known = cache.peek(key)
        if (known) return await known
        const client = limitKeyOf(address)
        if ((await limit.count(client)) > 0) return await unrendered(query)
        return await cache.get(key, () => renderWithPermit(query, client))
      } catch {
        return query.job ? pageWithoutJob(undecidedHead(headOptions())) : plainPage()
      }
    },
  }
}
