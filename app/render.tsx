import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import type { PageData } from '../contract/openings.ts'
import { App } from './app.tsx'
import { SceneDrawing, type SceneName } from './art/scene.tsx'
import { scenes } from './art/scenes/scenes.ts'
import { company } from './content/company.ts'
import { documentTitle } from './document-title.ts'
import { PageDataProvider } from './lib/page-data.tsx'
import { Router } from './lib/router.tsx'
import { pageDescriptions } from './page-descriptions.ts'
import { loadPage } from './page-modules.ts'
import { notFoundPage, type PagePath, pages } from './pages.ts'

export type RenderedPage = {
  /** The document's title, with the firm's name. */
  title: string
  /** The page's own name, as breadcrumbs show it. */
  name: string
  description: string
  markup: string
}

export type PageInput = {
  path: PagePath
  /** Left out by the build, which has no jobs: the page then shows placeholders. */
  data?: PageData
}

/** Renders one row of the route table. Compiled for Node; the build, the server and tests use it. */
export async function renderPage({ path, data }: PageInput): Promise<RenderedPage> {
  const row = [...pages, notFoundPage].find((one) => one.path === path)
  if (!row) throw new Error(`app/pages.ts has no row for ${path}`)
  await loadPage(row)
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Router initialPath={path === '*' ? '/not-found' : `${path}${data?.search ?? ''}`}>
        <PageDataProvider data={data}>
          <App />
        </PageDataProvider>
      </Router>
    </StrictMode>,
    // Otherwise React would stream a large page with an inline script, which the content security policy blocks.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return {
    title: documentTitle(row),
    name: row.title,
    description: pageDescriptions[path],
    markup: await text(prelude),
  }
}

/** The firm's details that structured data, feeds and images need. */
export const firm = company

/** Each scene as an SVG element, for slides that are fetched later and for social images. */
export function drawScenes(): Record<SceneName, string> {
  const names = Object.keys(scenes) as SceneName[]
  const entries = names.map((name) => [name, renderToStaticMarkup(<SceneDrawing name={name} />)])
  return Object.fromEntries(entries)
}
