import { Suspense, use } from 'react'
import { usePlace } from './lib/router.tsx'
import { arrivingPage, loadedPage } from './page-modules.ts'
import { findPage, type PageRow } from './pages.ts'
import { PublicShell } from './shell/public-shell.tsx'
import { useDocumentHead } from './shell/use-document-head.ts'
import { useHydratedMark } from './shell/use-hydrated-mark.ts'

/** The whole site: the row of the route table that belongs to the address, in its shell. */
export function App() {
  const { pathname } = usePlace()
  const row = findPage(pathname)
  useDocumentHead(row)

  const page = (
    <Suspense fallback={<div className="min-h-svh" />}>
      <Page row={row} />
    </Suspense>
  )
  // The admin's pages bring their own frame, so that no visitor fetches it.
  return row.kind === 'admin' ? page : <PublicShell>{page}</PublicShell>
}

function Page({ row }: { row: PageRow }) {
  // Here, and not in App: what is inside a Suspense boundary is hydrated after what is around it.
  useHydratedMark()
  const Module = loadedPage(row) ?? use(arrivingPage(row))
  return <Module />
}
