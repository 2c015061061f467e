import { createContext, type ReactNode, useContext } from 'react'
import type { PagePath } from '../pages.ts'
import { StaticHtml } from '../static-html.tsx'
import type { BrowserContent, PageContent, ShellContent } from './browser-content.ts'
import type { SiteContent } from './site-content.ts'

const PageContentContext = createContext<PageContent | undefined>(undefined)
const SiteContentContext = createContext<SiteContent | undefined>(undefined)

export const PageContentProvider = PageContentContext
/** Only where pages are rendered from their content. */
export const SiteContentProvider = SiteContentContext

function useContent(): PageContent {
  const content = useContext(PageContentContext)
  if (!content) throw new Error('No content')
  return content
}

/** The content that the scripts of the page have, such as `usePageContent<'/about'>()`. */
export function usePageContent<Path extends PagePath>(): BrowserContent[Path] {
  return useContent().page as BrowserContent[Path]
}

/** The path of the page in site/pages.ts. */
export function usePagePath(): PagePath {
  return useContent().path
}

/** The content that every page has. */
export function useShellContent(): ShellContent {
  return useContent().shell
}

type StaticContentProps = {
  name: string
  onAction?: (action: string) => void
  /** `RENDERS_STATIC_HTML && ((site) => <Section {...site.home.vision} />)`. */
  children: false | ((site: SiteContent) => ReactNode)
}

/** Static sections with their texts, which are in the HTML and not in the scripts. */
export function StaticContent({ children, ...rest }: StaticContentProps) {
  const site = useContext(SiteContentContext)
  return <StaticHtml {...rest}>{children && site ? children(site) : null}</StaticHtml>
}
