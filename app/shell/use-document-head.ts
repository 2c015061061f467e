import { useLayoutEffect } from 'react'
import { jobPath } from '../../contract/job-display.ts'
import { useLocation } from '../lib/router.tsx'
import type { PageRow } from '../pages.ts'

/** Updates title and canonical link after a client navigation. */
export function useDocumentHead(row: PageRow, title: string) {
  const { navigatedBy, search } = useLocation()

  // A layout effect, because effects of the page may change the title afterwards.
  useLayoutEffect(() => {
    if (navigatedBy === 'load') return
    document.title = title
    const job = new URLSearchParams(search).get('job')
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    const path = job && row.path === '/openings' ? jobPath(job) : row.path
    if (canonical) canonical.href = new URL(path, canonical.href).href
  }, [row, title, navigatedBy, search])
}
