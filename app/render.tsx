import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import type { PageData } from '../contract/openings.ts'
import { App } from './app.tsx'
import { loadPictograms, type PictogramName } from './art/industry-pictogram.tsx'
import { loadScenes, Scene, type SceneName } from './art/scene.tsx'
import { company } from './content/company.ts'
import { documentTitle } from './document-title.ts'
import { PageDataProvider } from './lib/page-data.tsx'
import { Router } from './lib/router.tsx'
import { pageDescriptions } from './page-descriptions.ts'
import { loadPage } from './page-modules.ts'
import { notFoundPage, type PagePath, pages } from './pages.ts'

// Dynamic imports as in the browser, so that both builds split the code in the same places.
const { sceneLoaders } = await import('./art/scenes/scene-loaders.ts')
const { pictograms } = await import('./art/pictograms/pictograms.ts')
const sceneNames = Object.keys(sceneLoaders) as SceneName[]
const pictogramNames = Object.keys(pictograms) as PictogramName[]

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
  await Promise.all([loadScenes(sceneNames), loadPictograms(pictogramNames), loadPage(row)])
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Router opened={path === '*' ? '/not-found' : `${path}${data?.search ?? ''}`}>
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

/** The content of each scene's SVG element, for social images. */
export async function drawScenes(): Promise<Record<SceneName, string>> {
  await loadScenes(sceneNames)
  const entries = sceneNames.map((name) => {
    const inside = /<svg[^>]*>(.*)<\/svg>/s.exec(renderToStaticMarkup(<Scene name={name} />))?.[1]
    if (!inside) throw new Error(`The scene ${name} draws nothing`)
    return [name, inside]
  })
  return Object.fromEntries(entries)
}
