import { useEffect, useState } from 'react'
import type { Carried } from './carried-wishes.ts'

/** The values that a tool of one of the services has carried to this page; its code is fetched only then. */
export function useCarried(services: readonly { path: string; title: string }[]): {
  carried: Carried | undefined
  leaveOut: () => void
} {
  const [carried, setCarried] = useState<Carried>()

  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (!query.has('from')) return
    import('./carried-wishes.ts').then(
      ({ carriedWishes }) => setCarried(carriedWishes(query, Date.now(), services)),
      // Without the code the visitor fills the form in.
      () => {},
    )
  }, [services])

  function leaveOut() {
    setCarried(undefined)
    // It would come back with a reload.
    window.history.replaceState(null, '', window.location.pathname)
  }

  return { carried, leaveOut }
}
