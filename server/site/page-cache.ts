import type { CachedResponse } from '../http/cached-response.ts'
import type { PageRow, Site } from './read-site.ts'

export type PageCache = ReturnType<typeof pageCache>

/** The current response of every page: at first as it was built, later as it was rendered last. */
export function pageCache({ pages: built, notFound: builtNotFound }: Pick<Site, 'pages' | 'notFound'>) {
  const pages = new Map(built)
  let notFound = builtNotFound
  let hidden: ReadonlySet<string> = new Set()
  return {
    /** By path: `/about`. */
    get: (path: string): CachedResponse | undefined => (hidden.has(path) ? undefined : pages.get(path)),
    /** Pages of services that the firm does not offer are there no more, until they are shown again. */
    hide(paths: ReadonlySet<string>): void {
      hidden = paths
    },
    notFound: (): CachedResponse => notFound,
    replace({ path, kind }: Pick<PageRow, 'path' | 'kind'>, response: CachedResponse): void {
      if (kind === 'not-found') notFound = response
      else pages.set(path, response)
    },
  }
}
