import type { ComponentType } from 'react'
import type { PageRow } from './pages.ts'

type PageModule = { default: ComponentType }

const importers = import.meta.glob<PageModule>('./pages/**/*.tsx')
const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()
const arriving = new Map<string, Promise<ComponentType>>()

/** Fetches the code of a page once. */
export function loadPage({ module }: PageRow): Promise<ComponentType> {
  let promise = loading.get(module)
  if (!promise) {
    promise = importPage(module)
    // A failed download may succeed on the next try, so a failure is not remembered.
    promise.catch(() => loading.delete(module))
    loading.set(module, promise)
  }
  return promise
}

async function importPage(module: string): Promise<ComponentType> {
  const importer = importers[`./pages/${module}`]
  if (!importer) throw new Error(`app/pages.ts names ${module}, but app/pages/ has no such module`)
  const page = (await importer()).default
  loaded.set(module, page)
  return page
}

/** The page's component if its code is loaded, so that the first render after `loadPage` does not suspend. */
export function loadedPage({ module }: PageRow): ComponentType | undefined {
  return loaded.get(module)
}

/**
 * Loads the code of a linked page. When it cannot be fetched (the network dropped, or a new release replaced
 * the files), the browser loads the page from the server instead of showing an error.
 */
export function arrivingPage(row: PageRow): Promise<ComponentType> {
  let promise = arriving.get(row.module)
  if (!promise) {
    promise = loadPage(row).catch(() => {
      window.location.reload()
      return new Promise<never>(() => {})
    })
    arriving.set(row.module, promise)
  }
  return promise
}
