import type { FastifyInstance } from 'fastify'
import type { Category } from '../../contract/category.ts'
import type { Clock } from '../clock.ts'
import type { ContentSource } from '../content-source.ts'
import type { CachedList } from '../http/cached-list.ts'
import { perMinute, type RateLimits } from '../http/rate-limits.ts'
import { jobRepository } from '../jobs/repository.ts'
import type { SiteTexts } from '../seo/firm.ts'
import type { Storage } from '../storage/storage.ts'
import { contentRendering } from './content-rendering.ts'
import { lookRoute } from './look-route.ts'
import { officeRoutes } from './office-page.ts'
import type { PageCache } from './page-cache.ts'
import type { PageSources } from './page-data.ts'
import type { Site } from './read-site.ts'
import { readerRoute } from './reader-route.ts'
import { renderedPages } from './rendered-pages.ts'
import { createRenderer } from './renderer.ts'
import { openingsPage, quotePage, siteRoutes } from './routes.ts'

/** States of `/openings` that are rendered for one address; those that are cached do not count. */
const MAX_VARIANTS_PER_MINUTE = 60

type Options = {
  site: Site
  pages: PageCache
  storage: Storage
  publicUrl: URL
  openJobs: PageSources['openJobs']
  allCategories: CachedList<{ records: readonly Category[]; formerNames: ReadonlyMap<string, string> }>
  content: ContentSource & { refresh(): Promise<void> }
  texts: () => SiteTexts
  limits: RateLimits
  clock: Clock
}

/** Pages and files of the site. Returns the rendering of drafts and of forms, and the paths of pages that could not be rendered. */
export function registerSite(app: FastifyInstance, options: Options) {
  const { site, pages, storage, publicUrl, openJobs, allCategories, content, texts, limits, clock } = options
  const { origin } = publicUrl
  const jobs = jobRepository(storage)
  const sources: PageSources = {
    origin,
    openJobs,
    categories: allCategories,
    findClosed: (id) => jobs.findClosed(id, clock()),
  }
  // Every page may wait at once, after a publication that all of them show.
  const renderer = createRenderer({ file: site.rendererFile, maxQueue: site.rows.length + 20 })
  const rendered = renderedPages({
    site,
    pages,
    renderer,
    sources,
    content,
    texts,
    clock,
    origin,
    log: app.log,
    variantLimit: limits.localCounter('variant', perMinute(MAX_VARIANTS_PER_MINUTE)),
  })
  content.onInvalidate(() => pages.hide(texts().hidden))
  app.addHook('onReady', () => rendered.prepare(content.refresh()))
  app.addHook('onListen', async () => rendered.start())
  app.addHook('onClose', () => rendered.stop())
  lookRoute(app, { headers: site.headers.asset, notFound: pages.notFound })
  readerRoute(app, site, pages.notFound)
  officeRoutes(app, site, texts)
  const openings = openingsPage({ pages: rendered, categories: allCategories, headers: site.headers.page })
  const own = { '/openings': openings, '/get-quote': quotePage(rendered) }
  siteRoutes(app, { site, pages, own, icons: () => texts().look.icons })
  return {
    rendering: contentRendering({ site, renderer, sources, content, clock }),
    forms: rendered.forms,
    failing: rendered.failing,
  }
}
