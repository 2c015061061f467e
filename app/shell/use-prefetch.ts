import { useEffect } from 'react'
import { preparePage } from '../page-modules.ts'
import { findPage } from '../pages.ts'

const signs = ['pointerover', 'touchstart', 'focusin'] as const

/** Fetches a page when a visitor is about to follow a link to it, unless they asked to save data. */
export function usePrefetch() {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const prefetch = ({ target }: Event) => {
      const link = (target as Element).closest?.('a')
      // A failed prefetch is repeated by the click.
      if (link?.origin === location.origin) preparePage(findPage(link.pathname)).catch(() => {})
    }
    for (const sign of signs) addEventListener(sign, prefetch, { passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, prefetch)
    }
  }, [])
}
