import { useLayoutEffect, useRef } from 'react'
import { decodeText } from '../lib/decode-text.ts'
import { usePlace } from '../lib/router.tsx'

/**
 * After a client navigation a person must find themselves where a full page load would have put them: at the top (or
 * at the hash), with the new page's heading read out. Going back keeps the browser's own scroll position. A layout
 * effect, so that a page whose own effects lead further, such as to a job, has the last word.
 */
export function useArrival() {
  const { arrival, hash, cameBy } = usePlace()
  const handled = useRef(arrival)

  useLayoutEffect(() => {
    if (handled.current === arrival) return
    handled.current = arrival
    const target = hash ? document.getElementById(decodeText(hash.slice(1))) : null
    if (target) target.scrollIntoView()
    else if (cameBy === 'link') window.scrollTo(0, 0)
    const landmark = target ?? document.querySelector<HTMLElement>('h1')
    if (!landmark) return
    landmark.tabIndex = -1
    landmark.focus({ preventScroll: true })
  }, [arrival, hash, cameBy])
}
