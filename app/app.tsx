import { Suspense, use, useEffect, useState } from 'react'
import { useLocation } from './lib/router.tsx'
import { StaticSectionsProvider } from './lib/static-html.tsx'
import { PageContentProvider, useContent } from './page-content/page-content.tsx'
import { loadedPage, nextPage } from './page-modules.ts'
import { findPage, type PageRow } from './pages.ts'
import { PublicShell } from './shell/public-shell.tsx'
import { useDocumentHead } from './shell/use-document-head.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { FailureNote } from './ui/failure-note.tsx'
import { useReveals } from './ui/use-reveals.ts'

/** Renders the page of the current URL, with header and footer unless it is an admin page. */
export function App() {
  const { pathname } = useLocation()
  const row = findPage(pathname)

  const page = (
    <Suspense fallback={<div className="min-h-svh" />}>
      {/* Inside Suspense: a new boundary around it would show its fallback while the next page's code loads. */}
      <ErrorBoundary key={row.path} fallback={pageFailure}>
        <Page row={row} />
      </ErrorBoundary>
    </Suspense>
  )
  return (
    <ErrorBoundary fallback={pageFailure}>
      {/* Admin pages load their own layout, so that visitors do not download it. */}
      {row.kind === 'admin' ? page : <PublicShell>{page}</PublicShell>}
    </ErrorBoundary>
  )
}

const pageFailure = (retry: () => void) => (
  <div className="wrap py-16">
    <h1 className="mb-5 text-card">Sorry</h1>
    <FailureNote title="This page could not be shown." onRetry={retry} />
  </div>
)

function Page({ row }: { row: PageRow }) {
  const { navigationId } = useLocation()
  const [isFirst] = useState(navigationId === 0)
  const First = isFirst && loadedPage(row)
  const loaded = useContent()
  const { Component, sections, content } = First
    ? { Component: First, sections: undefined, content: loaded }
    : use(nextPage(row))
  useDocumentHead(row, content?.title ?? `${row.title} | ${loaded.shell.name}`)
  // In this component, because the content of a Suspense boundary is hydrated after what is around it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
    // loader.ts then repeats what was pressed before.
    dispatchEvent(new Event('page-ready'))
  }, [])
  useReveals()
  return (
    <PageContentProvider value={content ?? loaded}>
      <StaticSectionsProvider value={sections}>
        <Component />
      </StaticSectionsProvider>
    </PageContentProvider>
  )
}
