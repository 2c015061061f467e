import { useLayoutEffect } from 'react'
import { jobPath } from '../../contract/job-display.ts'
import { documentTitle } from '../document-title.ts'
import { usePlace } from '../lib/router.tsx'
import type { PageRow } from '../pages.ts'

/** Keeps title and canonical link true after a client navigation; the HTML that was opened has its own. */
export function useDocumentHead(row: PageRow) {
  const { cameBy, search } = usePlace()

  // Before the effects of the page itself, which may name its part in the title.
  useLayoutEffect(() => {
    if (cameBy === 'opening') return
    document.title = documentTitle(row)
    const job = new URLSearchParams(search).get('job')
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    const path = job && row.path === '/openings' ? jobPath(job) : row.path
    if (canonical) canonical.href = new URL(path, canonical.href).href
  }, [row, cameBy, search])
}
