import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import type { PageData } from '../contract/openings.ts'
import type { PageContent } from './page-content/browser-content.ts'

const PageDataContext = createContext<PageData | undefined>(undefined)
const NowContext = createContext<number | undefined>(undefined)

type PageDataProviderProps = {
  /** The data that the page was rendered from, if any. */
  data: PageData | undefined
  children: ReactNode
}

/** Gives the page the data that the server rendered it from, so that hydration starts with the same values. */
export function PageDataProvider({ data, children }: PageDataProviderProps) {
  const [now, setNow] = useState(data?.now)
  // A transition, because React would otherwise hydrate what shows ages at once, without giving way to the visitor.
  useEffect(() => startTransition(() => setNow(undefined)), [])
  return (
    <PageDataContext value={data}>
      <NowContext value={now}>{children}</NowContext>
    </PageDataContext>
  )
}

export function usePageData(): PageData | undefined {
  return useContext(PageDataContext)
}

/** The time to show ages by: that of the rendering during hydration, and the real one afterwards. */
export function useNow(): number {
  return useContext(NowContext) ?? Date.now()
}

/** The origin of the site, for links that visitors share. */
export function useOrigin(): string {
  return useContext(PageDataContext)?.origin ?? window.location.origin
}

/** The data and the content that the page was rendered from, as its HTML contains them. */
export function readPageBlock(): { data: PageData | undefined; content: PageContent } {
  const { content, ...data } = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
  return { data: 'now' in data ? data : undefined, content }
}
