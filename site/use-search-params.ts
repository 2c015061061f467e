import { useSyncExternalStore } from 'react'
import { usePageData } from './page-data.tsx'

type Changes = Readonly<Record<string, string | undefined>>

const listeners = new Set<() => void>()

/** The query of the address. Hydration starts with the query that the page was rendered for. */
export function useSearchParams(): URLSearchParams {
  const rendered = usePageData()?.search ?? ''
  return new URLSearchParams(useSyncExternalStore(subscribe, readSearch, () => rendered))
}

const readSearch = () => window.location.search

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Replaces the query of the address. An empty value removes its parameter. */
export function changeSearchParams(changes: Changes): void {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  window.history.replaceState(null, '', query.size > 0 ? `${pathname}?${query}` : pathname)
  for (const listener of listeners) listener()
}
