import type { ComponentType } from 'react'
import { pageBlockOf } from './lib/page-data.tsx'
import { releaseOf } from './lib/reload.ts'
import { type StaticSections, staticSectionsOf } from './lib/static-html.tsx'
import type { PageContent } from './page-content/browser-content.ts'
import { findPage, type PageRow } from './pages.ts'

type PageModule = { default: ComponentType }

/** A page that a link leads to: its component, and what is in its HTML only. Admin pages have no content of their own. */
type NextPage = { Component: ComponentType; sections?: StaticSections; content?: PageContent }

const importers = import.meta.glob<PageModule>('./pages/**/*.tsx')
const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()
const fetching = new Map<string, Promise<Omit<NextPage, 'Component'>>>()
const preparing = new Map<string, Promise<NextPage>>()

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
 * Fetches code and HTML of the page that a visitor navigates to. Navigations between the admin and the public pages, whose
 * header and footer are in the HTML, load the document instead.
 */
export async function preparePage(row: PageRow): Promise<NextPage> {
  if (!RENDERS_STATIC_HTML && (row.kind === 'not-found' || (row.kind === 'admin') !== openedAdmin))
    throw new Error(row.path)
  const hasContent = row.kind === 'public'
  const html = hasContent ? once(fetching, row.path, () => fetchContent(row.path)) : undefined
  return { Component: await loadPage(row), ...(await html) }
}

async function fetchContent(path: string): Promise<Omit<NextPage, 'Component'>> {
  if (import.meta.env.DEV)
    return { content: (await import('./page-content/shipped-page.ts')).shippedPage(path).content }
  const response = await fetch(path)
  const html = new DOMParser().parseFromString(await response.text(), 'text/html')
  // Another release has other code, and an error page has none.
  if (releaseOf(html) !== releaseOf(document)) throw new Error(path)
  return { sections: staticSectionsOf(html), content: pageBlockOf<PageContent>(html).content }
}

/**
 * The page that a link leads to. When it cannot be fetched (the network dropped, or a new release replaced the files), the
 * browser loads the document instead.
 */
export function nextPage(row: PageRow): Promise<NextPage> {
  return once(preparing, row.path, () =>
    preparePage(row).catch(() => {
      window.location.reload()
      return new Promise<never>(() => {})
    }),
  )
}

/** One promise for each key. A failed one is forgotten, because the next download may succeed. */
function once<T>(promises: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
  let promise = promises.get(key)
  if (!promise) {
    promise = start()
    promise.catch(() => promises.delete(key))
    promises.set(key, promise)
  }
  return promise
}
