import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { removeMarks } from '../contract/content/field-marks.ts'
import type { PageData } from '../contract/openings.ts'
import { App } from './app.tsx'
import { SceneDrawing, type SceneName } from './art/scene.tsx'
import { scenes } from './art/scenes/scenes.ts'
import { records } from './content/site.ts'
import { PageDataProvider } from './lib/page-data.tsx'
import { Router } from './lib/router.tsx'
import { type PageContent, pageContentOf } from './page-content/browser-content.ts'
import { PageContentProvider, SiteContentProvider } from './page-content/page-content.tsx'
import { type PageTexts, pageTextsOf } from './page-content/page-texts.ts'
import { type ContentInput, shippedContent, siteContent } from './page-content/site-content.ts'
import { loadPage } from './page-modules.ts'
import { notFoundPage, type PagePath, pages } from './pages.ts'

export type RenderedPage = PageTexts & {
  markup: string
  /** The content that the scripts of the page need, for the data block. */
  content: PageContent
}

export type PageInput = {
  path: PagePath
  /** The published content; shipped texts when it is left out. */
  content?: ContentInput
  /** Left out by the build, which has no jobs: the page then shows placeholders. */
  data?: PageData
}

/** Renders one row of the route table. Compiled for Node; the build, the server and tests use it. */
export async function renderPage({ path, content = shippedContent, data }: PageInput): Promise<RenderedPage> {
  const row = [...pages, notFoundPage].find((one) => one.path === path)
  if (!row) throw new Error(`app/pages.ts has no row for ${path}`)
  await loadPage(row)
  const site = siteContent(content)
  const texts = pageTextsOf(row, site)
  const browserContent = pageContentOf(path, texts.title, site)
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Router initialPath={path === '*' ? '/not-found' : `${path}${data?.search ?? ''}`}>
        <PageDataProvider data={data}>
          <SiteContentProvider value={site}>
            <PageContentProvider value={browserContent}>
              <App />
            </PageContentProvider>
          </SiteContentProvider>
        </PageDataProvider>
      </Router>
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

/** Each scene as an SVG element, for slides that are fetched later and for social images. */
export function drawScenes(): Record<SceneName, string> {
  const names = Object.keys(scenes) as SceneName[]
  const entries = names.map((name) => [name, renderToStaticMarkup(<SceneDrawing name={name} />)])
  return Object.fromEntries(entries)
}
