import { useEffect, useState } from 'react'
import type { Carried } from './carried-wishes.ts'

/** What a tool of one of the services has carried to this page; its code is fetched only then. */
export function useCarried(services: readonly { path: string }[]): {
  carried: Carried | undefined
  leaveOut: () => void
} {
  const [carried, setCarried] = useState<Carried>()

  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (!query.has('from')) return
    import('./carried-wishes.ts').then(
      ({ carriedWishes }) => {
        const found = carriedWishes(query, Date.now())
        // A link of a service that is hidden meanwhile brings nothing.
        setCarried(services.some(({ path }) => found?.back.split('?')[0] === path) ? found : undefined)
      },
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
