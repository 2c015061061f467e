import type { ComponentType } from 'react'
import { releaseOf } from './lib/reload.ts'
import { type StaticParts, staticPartsOf } from './lib/static-html.tsx'
import { findPage, type PageRow } from './pages.ts'

type PageModule = { default: ComponentType }

/** A page that a link leads to: its code, and what its HTML has that the code has not. */
type ArrivedPage = { Component: ComponentType; parts: StaticParts | undefined }

const importers = import.meta.glob<PageModule>('./pages/**/*.tsx')
const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()
const fetching = new Map<string, Promise<StaticParts>>()
const arriving = new Map<string, Promise<ArrivedPage>>()

/** Fetches the code of a page once. */
export function loadPage({ module }: PageRow): Promise<ComponentType> {
  return once(loading, module, () => importPage(module))
}

async function importPage(module: string): Promise<ComponentType> {
  const importer = importers[`./pages/${module}`]
  if (!importer) throw new Error(module)
  const page = (await importer()).default
  loaded.set(module, page)
  return page
}

/** The page's component if its code is loaded, so that the first render after `loadPage` does not suspend. */
export function loadedPage({ module }: PageRow): ComponentType | undefined {
  return loaded.get(module)
}

const openedAdmin = !RENDERS_STATIC_HTML && findPage(location.pathname).kind === 'admin'

/**
 * Fetches code and HTML of a page that a visitor is about to move to. Moves do not cross between the admin and the public
 * pages, whose header and footer come with the HTML.
 */
export async function preparePage(row: PageRow): Promise<ArrivedPage> {
  if (!RENDERS_STATIC_HTML && (row.kind === 'not-found' || (row.kind === 'admin') !== openedAdmin))
    throw new Error(row.path)
  const hasParts = !RENDERS_STATIC_HTML && row.kind === 'public'
  const html = hasParts ? once(fetching, row.path, () => fetchParts(row.path)) : undefined
  return { Component: await loadPage(row), parts: await html }
}

async function fetchParts(path: string): Promise<StaticParts> {
  const response = await fetch(path)
  const html = new DOMParser().parseFromString(await response.text(), 'text/html')
  // Another release has other code, and an error page has none.
  if (releaseOf(html) !== releaseOf(document)) throw new Error(path)
  return staticPartsOf(html)
}

/**
 * The page that a link leads to. When it cannot be fetched (the network dropped, or a new release replaced the files), the
 * browser opens the page the ordinary way instead of showing an error of ours.
 */
export function arrivingPage(row: PageRow): Promise<ArrivedPage> {
  return once(arriving, row.path, () =>
    preparePage(row).catch(() => {
      window.location.reload()
      return new Promise<never>(() => {})
    }),
  )
}

/** One promise for each key. A failed download may succeed on the next try, so a failure is not remembered. */
function once<T>(promises: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
  let promise = promises.get(key)
  if (!promise) {
    promise = start()
    promise.catch(() => promises.delete(key))
    promises.set(key, promise)
  }
  return promise
}
