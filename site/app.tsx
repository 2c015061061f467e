import { type ComponentType, Fragment, useEffect } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { reloadPage } from '../ui/loading/reload.ts'
import { usePagePath } from './page-content/page-content.tsx'
import { findPage } from './pages.ts'
import { PublicShell } from './shell/public-shell.tsx'
import { useReveals } from './ui/use-reveals.ts'

/** A page in its frame. */
export function App({ Page }: { Page: ComponentType }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
    // loader.ts then repeats what was pressed before.
    dispatchEvent(new Event('page-ready'))
  }, [])
  useReveals()
  // A private page has a frame of its own.
  const Shell = findPage(usePagePath()).kind === 'private' ? Fragment : PublicShell
  return (
    <ErrorBoundary fallback={pageFailure}>
      <Shell>
        <ErrorBoundary fallback={pageFailure}>
          <Page />
        </ErrorBoundary>
      </Shell>
    </ErrorBoundary>
  )
}

/** Static sections are in the HTML only, so the page is loaded again. */
const pageFailure = () => (
  <div className="wrap py-16">
    <h1 className="mb-5 text-card">Sorry</h1>
    <FailureNote title="This page could not be shown." onRetry={reloadPage} />
  </div>
)
