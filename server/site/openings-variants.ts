import { type OpeningsQuery, openingsPath, type PageData } from '../../contract/openings.ts'
import type { RenderedPage } from '../../contract/rendering.ts'
import type { Clock } from '../clock.ts'
import type { ContentSource } from '../content-source.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import type { Look } from '../seo/firm.ts'
import { jobHead, undecidedHead } from '../seo/job-head.ts'
import { type OpeningsHeadOptions, openingsHead } from '../seo/openings-head.ts'
import { composePage } from './compose-page.ts'
import { findLinkedJob, jobPageData, jobSearch, openingsData, type PageSources } from './page-data.ts'
import { compressedPage, uncompressedPage } from './page-response.ts'
import type { Site } from './read-site.ts'
import type { Renderer } from './renderer.ts'
import type { VariantQueue } from './variant-queue.ts'

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
  look: () => Look
  headOptions: () => OpeningsHeadOptions
  withoutJob: () => WithoutJob
  queue: VariantQueue
}

/**
 * The states of `/openings` that a query selects, rendered when they are first requested. A visitor who is limited or would
 * wait too long gets the unfiltered list, and the browser filters; or the page of a job with the right status and head, and
 * the browser fetches the job.
 */
export function openingsVariants(options: VariantOptions) {
  const { site, plainPage, renderer, sources, content, clock, look, headOptions, withoutJob, queue } = options
  const { template } = site
  const headers = site.headers.page
  const listRow = site.rows.find(({ path }) => path === '/openings')
  const jobRow = site.rows.find(({ kind }) => kind === 'job')

  function pageWithoutJob({ status, tags }: { status: number; tags: string[] }, data?: PageData): CachedResponse {
    const { scripts = [], styles = [] } = jobRow ?? {}
    const html = composePage({ ...withoutJob(), template, head: tags, scripts, styles, data, look: look() })
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
    const html = composePage({ ...rendered, template, head: tags, scripts, styles, data, look: look() })
    return { response: await compressedPage({ status, html, headers }), until }
  }

  return async (query: OpeningsQuery, address: string): Promise<CachedResponse> => {
    // The page of a job is the same whatever else the query says.
    const key = query.job ? openingsPath({ job: query.job }) : openingsPath(query)
    if (key === '/openings') return plainPage()
    try {
      return await queue.get({ key, address, render: () => render(query), instead: () => unrendered(query) })
    } catch {
      return query.job ? pageWithoutJob(undecidedHead(headOptions())) : plainPage()
    }
  }
}
