import { useCallback } from 'react'
import { useLocationProperty, useSearch, navigate as writeAddress } from 'wouter/use-browser-location'
import { decodeText } from '../../ui/decode-text.ts'

/** Parameters of a query; those without a value are left out. */
export type Parameters = Readonly<Record<string, string | undefined>>

/** The path of a place, of a record in it, and of what is chosen there. */
export function placePath(place: string, record = '', parameters: Parameters | URLSearchParams = {}): string {
  const path = ['/admin', place, record].filter(Boolean).map((part, index) => (index ? encodeURIComponent(part) : part))
  const all = parameters instanceof URLSearchParams ? [...parameters] : Object.entries(parameters)
  const query = new URLSearchParams(all.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size > 0 ? `${path.join('/')}?${query}` : path.join('/')
}

/** The place and the record that a path names. */
export function readPath(pathname: string): { place: string; record: string } {
  const [place = '', record = ''] = pathname.split('/').slice(2).map(decodeText)
  return { place, record }
}

/** How what is shown was reached: `history` is the browser's Back or Forward. `id` counts links and steps through the history. */
type Navigation = { by: 'load' | 'link' | 'history'; id: number }

let navigation: Navigation = { by: 'load', id: 0 }
window.addEventListener('popstate', () => {
  navigation = { by: 'history', id: navigation.id + 1 }
})

export function useNavigation(): Navigation {
  return { by: useLocationProperty(() => navigation.by), id: useLocationProperty(() => navigation.id) }
}

type NavigateOptions = { replace?: boolean; state?: unknown }

/** Goes to another address of the back office. It renders at once, so a key after it acts on what is shown then. */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}) {
  navigation = { by: 'link', id: navigation.id + 1 }
  const { href } = new URL(to, window.location.href)
  writeAddress(href, { replace: replace || href === window.location.href, state })
}

/** Makes every link to the back office navigate without loading the page. */
export function followLinks() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return
    const isOffice = link.pathname === '/admin' || link.pathname.startsWith('/admin/')
    const wantsNewTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    const isOnPage = link.getAttribute('href')?.startsWith('#')
    if (!isOffice || isOnPage || wantsNewTab || event.defaultPrevented) return
    event.preventDefault()
    navigate(link.href)
  })
}

/** The address of what is shown, and how it changes without a step for Back. */
export function useAddress() {
  const pathname = useLocationProperty(() => window.location.pathname)
  const search = useSearch()
  const { id } = useNavigation()

  /** A change after a navigation is ignored. */
  const replace = useCallback(
    (to: string) => {
      if (id === navigation.id) writeAddress(to, { replace: true })
    },
    [id],
  )
  /** An empty value removes its parameter. */
  const change = useCallback(
    (changes: Parameters) => {
      // Read from the window, because the query may have changed since this render.
      const { place, record } = readPath(window.location.pathname)
      const query = Object.fromEntries(new URLSearchParams(window.location.search))
      replace(placePath(place, record, { ...query, ...changes }))
    },
    [replace],
  )
  return { ...readPath(pathname), query: new URLSearchParams(search), replace, change }
}
