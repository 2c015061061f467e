import { useCallback } from 'react'
import { useNavigate, usePlace } from './router.tsx'

type Changes = Readonly<Record<string, string | undefined>>

/** The state that a page keeps in its address. An empty value leaves the address; a change after a move is ignored. */
export function useQuery(): [URLSearchParams, (changes: Changes) => void] {
  const { pathname, search, arrival } = usePlace()
  const navigate = useNavigate()

  const change = useCallback(
    (changes: Changes) => {
      // Read from the window: another change may have come since this render.
      const query = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value) query.set(name, value)
        else query.delete(name)
      }
      navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { within: arrival })
    },
    [navigate, pathname, arrival],
  )

  return [new URLSearchParams(search), change]
}
