import { endOfIstDay, istDay } from '../../contract/time.ts'
import type { Clock } from '../clock.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import { compressedPage } from './page-response.ts'
import { renderVariant, type VariantSources } from './render-variant.ts'
import type { VariantQueue } from './variant-queue.ts'

type VariantOptions = VariantSources & {
  /** The page without a query. */
  plainPage: () => CachedResponse
  clock: Clock
  queue: VariantQueue
}

/** Parameters that tools write into the query; site/tools/carried-wishes.ts reads them. */
const names = ['from', 'start', 'hires', 'roles', 'sites', 'stage', 'function', 'ctc', 'town']
const MAX_VALUE = 60

/** The carried parameters of a query, in one spelling; empty without a tool. */
function carriedSearch(query: URLSearchParams): string {
  if (!query.get('from')) return ''
  const carried = names.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value.slice(0, MAX_VALUE)]] : []
  })
  return `?${new URLSearchParams(carried)}`
}

/**
 * The quote form with what a tool carried to it, rendered when it is first requested. A visitor who is limited or would wait
 * too long gets the form without, and the browser adds it.
 */
export function quoteVariants({ plainPage, clock, queue, ...sources }: VariantOptions) {
  const { site, origin } = sources
  const row = site.rows.find(({ path }) => path === '/get-quote')

  return async (query: URLSearchParams, address: string): Promise<CachedResponse> => {
    const search = carriedSearch(query)
    if (!row || !search) return plainPage()
    return queue.get({
      key: row.path + search,
      address,
      async render() {
        const now = clock()
        const html = await renderVariant(row, { search, now, origin }, sources)
        const response = await compressedPage({ status: 200, html, headers: site.headers.page })
        // A search begins next Monday unless the query says when.
        return { response, until: endOfIstDay(istDay(now)) + 1 }
      },
      instead: async () => plainPage(),
    })
  }
}
