import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAddress } from '../frame/address.ts'
import { sideMargins } from '../frame/side-margins.ts'
import { ViewHead } from '../frame/view-head.tsx'
import { useSession } from '../session/session.tsx'
import { PageEditor } from './page-editor.tsx'
import { PageList } from './page-list.tsx'
import { type SiteApi, siteApi } from './site-api.ts'

/** The texts and pictures of the site: the list of pages, and the editor of the one that the URL names. */
export function SiteView() {
  const { api: staff } = useSession()
  const api = useMemo(() => siteApi(staff), [staff])
  const { record: key } = useAddress()
  return key ? <OnePage key={key} api={api} pageKey={key} /> : <AllPages api={api} />
}

const usePages = (api: SiteApi) =>
  useQuery({ queryKey: ['site', 'pages'], queryFn: ({ signal }) => api.pages(signal), staleTime: 0 })

function AllPages({ api }: { api: SiteApi }) {
  return <PageList api={api} reading={usePages(api)} />
}

function OnePage({ api, pageKey }: { api: SiteApi; pageKey: string }) {
  const pages = usePages(api)
  const facts = useQuery({
    queryKey: ['site', 'facts'],
    queryFn: ({ signal }) => api.facts(signal),
    staleTime: 0,
  })
  const reading = useQuery({
    queryKey: ['site', 'draft', pageKey],
    queryFn: ({ signal }) => api.draft(pageKey, signal),
    // The session of the editor keeps it up to date from here on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  if (reading.data)
    return <PageEditor api={api} page={reading.data} pages={pages.data ?? []} facts={facts.data ?? []} />
  if (reading.error) {
    return (
      <div className={`${sideMargins} py-6`}>
        <ViewHead title="Site" />
        <FailureNote title="This page could not be opened." onRetry={() => reading.refetch()} />
      </div>
    )
  }
  return (
    <>
      <h1 className="sr-only">Site</h1>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="h-12 border-line border-b bg-sheet" />
      <div className="grid lg:grid-cols-[25rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4 bg-sheet p-4">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-24" />
        </div>
        <div className="h-[80svh] bg-wash-2 p-4 max-lg:hidden">
          <Skeleton on="wash" className="h-full" />
        </div>
      </div>
    </>
  )
}
