import { useLayoutEffect, useRef } from 'react'
import { decodeText } from '../lib/decode-text.ts'
import { usePlace } from '../lib/router.tsx'

/**
 * After a client navigation, scrolls and focuses as a full page load would: to the top (or
 * to the hash), with the new page's heading announced. Going back keeps the browser's scroll position. A layout
 * effect, so that the effects of a page, which may scroll to a job, run after it.
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
