import { useEffect, useState } from 'react'
import type { Carried } from '../../contract/carried.ts'
import type { Offer } from './carried-wishes.ts'

/** The values that a tool has carried to this page. `rendered`: those that the page was rendered with. */
export function useCarried(
  rendered: Carried | undefined,
  { services, map }: Offer,
): { carried: Carried | undefined; leaveOut: () => void } {
  const [carried, setCarried] = useState(rendered)

  // A busy server sends the page without them.
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (rendered || !query.has('from')) return
    import('./carried-wishes.ts').then(
      ({ carriedWishes }) => setCarried(carriedWishes(query, Date.now(), { services, map })),
      // Without the code the visitor fills the form in.
      () => {},
    )
  }, [rendered, services, map])

  function leaveOut() {
    setCarried(undefined)
    // It would come back with a reload.
    window.history.replaceState(null, '', window.location.pathname)
  }

  return { carried, leaveOut }
}
