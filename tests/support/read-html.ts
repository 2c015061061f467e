import { Window } from 'happy-dom'
import type { PageData } from '../../contract/openings.ts'

type Head = {
  title: string
  meta: Record<string, string>
  canonical: string | undefined
  data: Record<string, unknown>[]
  scripts: number
}

/** The page as a crawler without JavaScript reads it: parsed HTML, no scripts. */
export function readHead(html: string): Head {
  // The content of a template is parsed but not part of the page.
  const document = new Window().document.createElement('template')
  document.innerHTML = html
  const all = <Element>(selector: string) => [...document.content.querySelectorAll(selector)] as unknown as Element[]
  return {
    title: all<HTMLTitleElement>('title')[0]?.textContent ?? '',
    meta: Object.fromEntries(
      all<HTMLMetaElement>('meta[content]').map((tag) => [
        tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
        tag.getAttribute('content') ?? '',
      ]),
    ),
    canonical: all<HTMLLinkElement>('link[rel="canonical"]')[0]?.getAttribute('href') ?? undefined,
    data: all<HTMLScriptElement>('script[type="application/ld+json"]').map((tag) => JSON.parse(tag.textContent ?? '')),
    scripts: all('script').length,
  }
}

/** The data that hydration would start from. */
export function readPageData(html: string): PageData {
  const block = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)?.[1]
  if (block === undefined) throw new Error('The page has no data block.')
  return JSON.parse(block)
}
