import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { removeMarks } from '../contract/content/field-marks.ts'
import { type RenderedPage, type RenderTask, shippedContent } from '../contract/rendering.ts'
import { App } from './app.tsx'
import { SceneDrawing, type SceneName } from './art/scene.tsx'
import { scenes } from './art/scenes/scenes.ts'
import { records } from './content/site.ts'
import { mapLabelsOf, pageContentOf } from './page-content/browser-content.ts'
import { PageContentProvider, SiteContentProvider } from './page-content/page-content.tsx'
import { pageTextsOf } from './page-content/page-texts.ts'
import { plainPageTexts } from './page-content/plain-page-texts.ts'
import { siteContent } from './page-content/site-content.ts'
import { PageDataProvider } from './page-data.tsx'
import { loadPage } from './page-modules.ts'
import { formPage, jobPage, notFoundPage, pages, privatePages } from './pages.ts'
import { carriedWishes } from './tools/carried-wishes.ts'

/** Renders one row of the route table. Compiled for Node; the build, the server and tests use it. */
export async function renderPage({ path, content = shippedContent, data }: RenderTask): Promise<RenderedPage> {
  const row = [...pages, notFoundPage, jobPage, formPage, ...privatePages].find((one) => one.path === path)
  if (!row) throw new Error(`site/pages.ts has no row for ${path}`)
  const Page = await loadPage(row)
  const site = siteContent(content)
  const texts = data?.plain ? plainPageTexts(data.plain, site) : pageTextsOf(row, site)
  const carried =
    data &&
    row.path === '/get-quote' &&
    carriedWishes(new URLSearchParams(data.search), data.now, {
      services: Object.values(site.services),
      map: mapLabelsOf(site),
    })
  const browserContent = pageContentOf(row.path, site, carried || undefined)
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <PageDataProvider data={data}>
        <SiteContentProvider value={site}>
          <PageContentProvider value={browserContent}>
            <App Page={Page} />
          </PageContentProvider>
        </SiteContentProvider>
      </PageDataProvider>
    </StrictMode>,
    // Otherwise React would stream a large page with an inline script, which the content security policy blocks.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return {
    title: removeMarks(texts.title),
    name: removeMarks(texts.name),
    description: removeMarks(texts.description),
    content: browserContent,
    markup: await text(prelude),
  }
}

/** The records of content with their schemas, for the server and the editor. */
export const contentRecords = records

export type { SceneName }

/** Each scene as an SVG element, for slides that are fetched later and for social images. */
export function drawScenes(): Record<SceneName, string> {
  const names = Object.keys(scenes) as SceneName[]
  const entries = names.map((name) => [name, renderToStaticMarkup(<SceneDrawing name={name} />)])
  return Object.fromEntries(entries)
}
