import { type ComponentType, useEffect } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { reloadPage } from '../ui/loading/reload.ts'
import { PublicShell } from './shell/public-shell.tsx'
import { useReveals } from './ui/use-reveals.ts'

/** A page with header and footer. */
export function App({ Page }: { Page: ComponentType }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
    // loader.ts then repeats what was pressed before.
    dispatchEvent(new Event('page-ready'))
  }, [])
  useReveals()
  return (
    <ErrorBoundary fallback={pageFailure}>
      <PublicShell>
        <ErrorBoundary fallback={pageFailure}>
          <Page />
        </ErrorBoundary>
      </PublicShell>
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
