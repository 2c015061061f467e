import { useLayoutEffect, useRef } from 'react'
import { decodeText } from '../lib/decode-text.ts'
import { useLocation } from '../lib/router.tsx'

/**
 * After a client navigation, scrolls and focuses as a full page load would: to the top (or
 * to the hash), with the new page's heading announced. Going back keeps the browser's scroll position. A layout
 * effect, so that the effects of a page, which may scroll to a job, run after it.
 */
export function useScrollAndFocus() {
  const { navigationId, hash, navigatedBy } = useLocation()
  const handled = useRef(navigationId)

  useLayoutEffect(() => {
    if (handled.current === navigationId) return
    handled.current = navigationId
    const target = hash ? document.getElementById(decodeText(hash.slice(1))) : null
    if (target) target.scrollIntoView()
    else if (navigatedBy === 'link') window.scrollTo(0, 0)
    const landmark = target ?? document.querySelector<HTMLElement>('h1')
    if (!landmark) return
    landmark.tabIndex = -1
    landmark.focus({ preventScroll: true })
  }, [navigationId, hash, navigatedBy])
}
