import { useLayoutEffect } from 'react'
import { documentTitle } from '../document-title.ts'
import type { PageRow } from '../pages.ts'

/** Keeps title and canonical link true after a client navigation; the prerendered HTML has them at first. */
export function useDocumentHead(row: PageRow) {
  // Before the effects of the page itself, which may name its part in the title.
  useLayoutEffect(() => {
    document.title = documentTitle(row)
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical) canonical.href = new URL(row.path, canonical.href).href
  }, [row])
}
