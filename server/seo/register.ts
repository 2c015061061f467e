import type { FastifyInstance } from 'fastify'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import type { Clock } from '../clock.ts'
import type { ContentSource } from '../content-source.ts'
import type { HeaderSets } from '../headers.ts'
import type { CachedList } from '../http/cached-list.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import type { OpenJobs } from '../jobs/open-jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { type SiteTexts, siteTexts } from './firm.ts'
import { datesWithContent, type PageDates } from './page-dates.ts'
import { seoRoutes } from './routes.ts'
import { imageRenderer } from './social-image/image-renderer.ts'
import { socialImageRoutes } from './social-image/routes.ts'

type Options = {
  site: {
    headers: HeaderSets
    records: readonly ContentRecord[]
    publicPages: readonly { path: string; reads: readonly string[] }[]
    pageImages: ReadonlyMap<string, CachedResponse>
    socialImageDir: string
  }
  publicUrl: URL
  storage: Pick<Storage, 'pictures'>
  content: ContentSource
  texts: () => SiteTexts
  /** When the built text of each page last changed. */
  pageDates: () => Promise<PageDates>
  openJobs: CachedList<OpenJobs>
  notFound: () => CachedResponse
  clock: Clock
}

export function registerSeo(app: FastifyInstance, options: Options): void {
  const { site, publicUrl, content, texts, pageDates, openJobs, notFound, clock, storage } = options
  const { headers, records, publicPages, pageImages, socialImageDir } = site
  const offered = () => publicPages.filter(({ path }) => !texts().hidden.has(path))
  seoRoutes(app, {
    origin: publicUrl.origin,
    texts,
    pageDates: async () => datesWithContent(await pageDates(), offered(), content),
    openJobs,
    headers,
    clock,
  })
  const drawing = imageRenderer(socialImageDir)
  app.addHook('onClose', () => drawing.close())
  socialImageRoutes(app, {
    built: pageImages,
    shipped: siteTexts(records, {}),
    texts,
    headers: headers.image,
    openJobs,
    drawing,
    readPicture: (id, name) => storage.pictures.read(id, name),
    notFound,
  })
}
