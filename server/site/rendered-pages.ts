import type { Clock } from '../clock.ts'
import type { ContentSource } from '../content-source.ts'
import type { Counter } from '../http/rate-limits.ts'
import type { SiteTexts } from '../seo/firm.ts'
import { type OpeningsHeadOptions, openingsHead } from '../seo/openings-head.ts'
import { pageHead } from '../seo/page-head.ts'
import { composePage } from './compose-page.ts'
import { formPages } from './form-pages.ts'
import { openingsVariants, type WithoutJob } from './openings-variants.ts'
import type { PageCache } from './page-cache.ts'
import { loadPageData, type PageSources } from './page-data.ts'
import { compressedPage } from './page-response.ts'
import { quoteVariants } from './quote-variants.ts'
import type { PageRow, Site } from './read-site.ts'
import type { Renderer } from './renderer.ts'
import { type PageWorkLog, retryingTask } from './retrying-task.ts'
import { variantQueue } from './variant-queue.ts'
import { within } from './within.ts'

export type RenderedPageOptions = {
  site: Site
  pages: PageCache
  renderer: Renderer
  sources: PageSources
  content: ContentSource
  texts: () => SiteTexts
  clock: Clock
  origin: string
  log: PageWorkLog
  /** Counts the variants that are rendered for an address. */
  variantLimit: Pick<Counter, 'count'>
  /** Milliseconds after which a visitor gets the unfiltered page instead of a variant that waits or is being rendered. */
  variantTimeout?: number
  /** Milliseconds after which the site starts without its published texts, when the database does not answer. */
  loadTimeout?: number
  /** Milliseconds after which the site starts with its shipped texts, and goes on rendering the published ones. */
  startTimeout?: number
}

/** The rows that are pages by themselves. That of a form is rendered for each of its states. */
const addressed = (rows: readonly PageRow[]) => rows.filter(({ kind }) => kind !== 'form')

const readsData = ({ reads }: PageRow) => reads.some((tag) => !tag.startsWith('content:'))

/**
 * Pages that show data or published content. They are rendered again whenever one of these changes, and the old bytes are
 * served until the new ones are compressed. Other states of `/openings` and of the quote form are rendered when they are
 * first requested.
 */
export function renderedPages({
  site,
  pages,
  renderer,
  sources,
  content,
  texts,
  clock,
  origin,
  log,
  variantLimit,
  variantTimeout,
  loadTimeout = 3000,
  startTimeout = 15_000,
}: RenderedPageOptions) {
  const { template } = site
  const headers = site.headers.page
  /** The page of a job without the job, shown when a variant cannot be rendered; the browser then fetches it. */
  let withoutJob: WithoutJob = site.jobPage

  function headOptions(): OpeningsHeadOptions {
    const { firm, pages: about } = texts()
    return { firm, origin, texts: about.get('/openings') ?? { title: '', description: '' } }
  }

  async function renderRow(row: PageRow): Promise<number> {
    const { path, kind } = row
    const timed = readsData(row) ? await loadPageData(path, sources, clock()) : undefined
    const { data } = timed ?? {}
    const rendered = await renderer.render({ path, data, content: content.current() }, 'page')
    if (kind === 'job') {
      withoutJob = rendered
      return Infinity
    }
    const tags = data?.openings
      ? openingsHead(data.openings, headOptions())
      : pageHead({ ...rendered, path, kind, firm: texts().firm, origin })
    const { scripts, styles } = row
    const html = composePage({ ...rendered, template, head: tags, scripts, styles, data, look: texts().look })
    const status = kind === 'not-found' ? 404 : 200
    pages.replace(
      row,
      await compressedPage({ status, html, headers: kind === 'private' ? site.headers.privatePage : headers }),
    )
    return timed?.until ?? Infinity
  }

  const tasks = addressed(site.rows).map((row) => ({
    row,
    task: retryingTask(row.path, () => renderRow(row), { clock, log }),
  }))
  const queue = variantQueue({ clock, limit: variantLimit, timeout: variantTimeout })
  const plainPage = (path: string) => () => pages.get(path) ?? pages.notFound()
  const variantSources = { site, renderer, content, texts, clock, origin, queue }
  const openings = openingsVariants({
    site,
    plainPage: plainPage('/openings'),
    renderer,
    sources,
    content,
    clock,
    headOptions,
    look: () => texts().look,
    withoutJob: () => withoutJob,
    queue,
  })
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
    queue.invalidate()
    const stale = tasks.filter(({ row }) => row.reads.some((tag) => tags.includes(tag)))
    const isFirst = ({ row }: (typeof stale)[number]) => first.includes(row.path)
    const ordered = [...stale.filter(isFirst), ...stale.filter((one) => !isFirst(one))]
    return Promise.all(ordered.map(({ task }) => task.request()))
  }

  return {
    /**
     * Renders pages with published texts before the site listens, so that a restart does not show the shipped ones.
     * `loaded` resolves when the content has been read, which invalidates the pages that show it.
     */
    async prepare(loaded: Promise<void>) {
      await within(loadTimeout, loaded).catch(() => {})
      await within(startTimeout, refreshing).catch(() => {})
    },
    start() {
      for (const { row, task } of tasks) if (readsData(row)) void task.request()
    },
    stop() {
      for (const { task } of tasks) task.stop()
      return renderer.close()
    },
    /** Paths of pages whose last rendering failed. */
    failing: () => tasks.flatMap(({ task }) => (task.isFailing() ? [task.name] : [])),
    /** The openings page for any query, for a client at this address. */
    openings,
    /** The quote form with what the query carries, for a client at this address. */
    quote: quoteVariants({ ...variantSources, plainPage: plainPage('/get-quote') }),
    /** The pages of forms that are sent without script. */
    forms: formPages(variantSources),
  }
}

export type RenderedPages = ReturnType<typeof renderedPages>
