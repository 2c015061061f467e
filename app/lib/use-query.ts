import { useCallback } from 'react'
import { useLocation, useNavigate } from './router.tsx'

type Changes = Readonly<Record<string, string | undefined>>

/** State in the query of the URL. An empty value removes its parameter; a change after a navigation is ignored. */
export function useQuery(): [URLSearchParams, (changes: Changes) => void] {
  const { pathname, search, navigationId } = useLocation()
  const navigate = useNavigate()

  const change = useCallback(
    (changes: Changes) => {
      // Read from the window, because the query may have changed since this render.
      const query = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value) query.set(name, value)
        else query.delete(name)
      }
      navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { within: navigationId })
    },
    [navigate, pathname, navigationId],
  )

  return [new URLSearchParams(search), change]
}
