import { useEffect } from 'react'
import { documentTitle } from '../document-title.ts'
import type { PageRow } from '../pages.ts'

/** Keeps title, description and canonical link true after a client navigation; the prerendered HTML has them at first. */
export function useDocumentHead(row: PageRow) {
  useEffect(() => {
    document.title = documentTitle(row)
    document.querySelector('meta[name="description"]')?.setAttribute('content', row.description)
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical) canonical.href = new URL(row.path, canonical.href).href
  }, [row])
}
