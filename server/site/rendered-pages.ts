import { type OpeningsQuery, openingsPath } from '../../contract/openings.ts'
import type { Clock } from '../clock.ts'
import type { ContentSource } from '../content-source.ts'
import { type CachedResponse, cachedResponse, compress } from '../http/cached-response.ts'
import type { SiteTexts } from '../seo/firm.ts'
import { type OpeningsHeadOptions, openingsHead, undecidedHead } from '../seo/openings-head.ts'
import { pageHead } from '../seo/page-head.ts'
import { composePage } from './compose-page.ts'
import { loadPageData, openingsData, type PageSources, type TimedPageData } from './page-data.ts'
import type { PageRow, Site } from './read-site.ts'
import type { RenderedPage, Renderer } from './renderer.ts'
import { type PageWorkLog, retryingTask } from './retrying-task.ts'
import { variantCache } from './variant-cache.ts'

export type RenderedPageOptions = {
  site: Site
  renderer: Renderer
  sources: PageSources
  content: ContentSource
  texts: () => SiteTexts
  clock: Clock
  origin: string
  log: PageWorkLog
  /** Milliseconds after which a visitor gets the unfiltered page instead of a variant that is still being rendered. */
  variantPatience?: number
  /** Milliseconds after which the site starts without its published texts, when the database does not answer. */
  loadPatience?: number
  /** Milliseconds after which the site starts with its shipped texts, and goes on rendering the published ones. */
  startPatience?: number
  /** Milliseconds without a rendering after which pages are compressed well. */
  restTime?: number
}

/** Brotli quality of pages that somebody waits for: 4 ms a page, where 11 takes 110 ms and saves an eighth. */
const QUICK_QUALITY = 5
const BEST_QUALITY = 11
const HTML = 'text/html; charset=utf-8'

const readsData = ({ reads }: PageRow) => reads.some((tag) => !tag.startsWith('content:'))

/**
 * Pages that show data or published content. They are rendered again whenever one of these changes, and the old bytes are
 * served until the new ones are compressed: quickly at first, so that a publication is live on all pages soon, and well
 * when no more pages are being rendered. Other states of `/openings` are rendered when they are first requested.
 */
export function renderedPages({
  site,
  renderer,
  sources,
  content,
  texts,
  clock,
  origin,
  log,
  variantPatience = 4000,
  loadPatience = 3000,
  startPatience = 15_000,
  restTime = 5000,
}: RenderedPageOptions) {
  const { template, pages } = site
  const headers = site.headers.page
  const { scripts = [], styles = [] } = site.rows.find(({ path }) => path === '/openings') ?? {}
  /** The body of the unfiltered list, shown when a variant cannot be rendered; the browser then filters. */
  let fallback: Pick<RenderedPage, 'markup' | 'content'> & { data?: TimedPageData['data'] } = site.openings

  function headOptions(): OpeningsHeadOptions {
    const { firm, pages: about } = texts()
    return { firm, origin, texts: about.get('/openings') ?? { title: '', description: '' } }
  }

  async function respond(status: number, head: string[], rendered: RenderedPage, data?: TimedPageData['data']) {
    const html = composePage({ ...rendered, template, head, scripts, styles, data })
    return toResponse({ status, html, headers }, QUICK_QUALITY)
  }

  const plainPage = () => pages.get('/openings') ?? site.notFound
  /** The unfiltered list with the correct status and head. Not compressed, because it is sent once. */
  function fallbackPage(status: number, tags: string[]): CachedResponse {
    const html = composePage({ ...fallback, template, head: tags, scripts, styles })
    return cachedResponse({ status, type: HTML, headers, body: Buffer.from(html) })
  }

  async function renderRow(row: PageRow): Promise<number> {
    const { path, kind } = row
    const timed = readsData(row) ? await loadPageData(path, sources, clock()) : undefined
    const { data } = timed ?? {}
    const rendered = await renderer.render({ path, data, content: content.current() })
    const tags = data?.openings
      ? openingsHead(data.openings, headOptions()).tags
      : pageHead({ ...rendered, path, kind, firm: texts().firm, origin })
    const html = composePage({ ...rendered, template, head: tags, scripts: row.scripts, styles: row.styles, data })
    const status = kind === 'not-found' ? 404 : 200
    const page = { status, html, headers: kind === 'admin' ? site.headers.adminPage : headers }
    const response = await toResponse(page, QUICK_QUALITY)
    show(row, response)
    quickPages.set(row, { page, response })
    rest.refresh()
    if (data?.openings) fallback = { ...rendered, data }
    return timed?.until ?? Infinity
  }

  const shown = ({ path, kind }: PageRow) => (kind === 'not-found' ? site.notFound : pages.get(path))
  function show({ path, kind }: PageRow, response: CachedResponse) {
    if (kind === 'not-found') site.notFound = response
    else pages.set(path, response)
  }

  /** Pages that are compressed quickly, with what they are made of. */
  const quickPages = new Map<PageRow, { page: Page; response: CachedResponse }>()
  const rest = setTimeout(() => void compressWell(), restTime).unref()

  /** One page at a time, so that most of the processor is left to requests. */
  async function compressWell() {
    for (const [row, { page, response }] of quickPages) {
      quickPages.delete(row)
      const better = await toResponse(page, BEST_QUALITY)
      // Another rendering may have been shown meanwhile.
      if (shown(row) === response) show(row, better)
    }
  }

  const tasks = site.rows.map((row) => ({ row, task: retryingTask(row.path, () => renderRow(row), { clock, log }) }))
  const variants = variantCache(clock)
  sources.openJobs.onInvalidate(() => refresh(['jobs']))
  sources.categories.onInvalidate(() => refresh(['categories']))
  let refreshing: Promise<unknown> = Promise.resolve()
  content.onInvalidate((keys) => {
    const own = site.records.filter(({ key }) => keys.includes(key)).map(({ path }) => path)
    refreshing = refresh(
      keys.map((key) => `content:${key}`),
      own,
    )
  })

  /** `first`: the pages that are rendered before the others, because their author looks at them next. */
  function refresh(tags: readonly string[], first: readonly string[] = []): Promise<unknown> {
    variants.invalidate()
    const stale = tasks.filter(({ row }) => row.reads.some((tag) => tags.includes(tag)))
    const isFirst = ({ row }: (typeof stale)[number]) => first.includes(row.path)
    const ordered = [...stale.filter(isFirst), ...stale.filter((one) => !isFirst(one))]
    return Promise.all(ordered.map(({ task }) => task.request()))
  }

  async function renderVariant(query: OpeningsQuery): Promise<{ response: CachedResponse; until: number }> {
    // Checked before the search through all jobs, so that a flood of different queries stays cheap.
    if (renderer.isFull() && !query.job) return { response: plainPage(), until: 0 }
    const { data, until } = await openingsData(sources, query, clock())
    const { status, tags } = openingsHead(data.openings, headOptions())
    try {
      // Behind a page that hangs, the queue of the renderer moves only every few seconds.
      const rendering = renderer.render({ path: '/openings', data, content: content.current() })
      return { response: await respond(status, tags, await within(variantPatience, rendering), data), until }
    } catch {
      // Not cached: the next request tries again.
      return { response: query.job ? fallbackPage(status, tags) : plainPage(), until: 0 }
    }
  }

  return {
    /**
     * Renders pages with published texts before the site listens, so that a restart does not show the shipped ones.
     * `loaded` resolves when the content has been read, which invalidates the pages that show it.
     */
    async prepare(loaded: Promise<void>) {
      await within(loadPatience, loaded).catch(() => {})
      await within(startPatience, refreshing).catch(() => {})
    },
    start() {
      for (const { row, task } of tasks) if (readsData(row)) void task.request()
    },
    stop() {
      clearTimeout(rest)
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
        const { status, tags } = undecidedHead(headOptions())
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

type Page = { status: number; html: string; headers: Site['headers']['page'] }

async function toResponse({ status, html, headers }: Page, quality: number): Promise<CachedResponse> {
  const body = Buffer.from(html)
  return cachedResponse({ status, type: HTML, headers, body, ...(await compress(body, quality)) })
}
