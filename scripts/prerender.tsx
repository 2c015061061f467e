import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Manifest } from 'vite'
import { App } from '../app/app.tsx'
import { loadPictograms } from '../app/art/industry-pictogram.tsx'
import { loadScenes, Scene, type SceneName, sceneNames } from '../app/art/scene.tsx'
import { Router } from '../app/lib/router.tsx'
import { loadPage } from '../app/page-modules.ts'
import { notFoundPage, type PageRow, pages } from '../app/pages.ts'
import anekUrl from '../app/styles/fonts/anek-latin-wght-600-700.woff2?url'
import publicSansUrl from '../app/styles/fonts/public-sans-latin-wght-400-700.woff2?url'
import { JOB_HEAD_PLACEHOLDER } from '../server/site/job-head-placeholder.ts'
import { aboutPage, type Row } from './about-page.ts'

export type PrerenderedPage = { path: string; file: string; kind: PageRow['kind']; module: string; contentHash: string }

/** Renders every row of the route table into the built site's folder. */
export async function prerenderSite(folder: string): Promise<PrerenderedPage[]> {
  const template = putReactLast(await readFile(join(folder, 'index.html'), 'utf8'))
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  await Promise.all([loadScenes(), loadPictograms()])
  const written: PrerenderedPage[] = []
  const rows: Row[] = [...pages, notFoundPage]
  for (const row of rows) {
    const file = fileOf(row)
    const markup = await render(row)
    const about = aboutPage(row)
    const write = async (to: string, tags: string[]) => {
      const head = [...tags, ...loadsOf(row, manifest)].join('\n    ')
      const html = template.replace('<!--head-->', () => head).replace('<!--app-->', () => markup)
      refuseInlineCode(html, to)
      await mkdir(dirname(to), { recursive: true })
      await writeFile(to, html)
    }
    await write(join(folder, file), about)
    if (row.path === '/openings') await write(join(folder, '../job-page.html'), [JOB_HEAD_PLACEHOLDER])
    written.push({ path: row.path, file, kind: row.kind, module: row.module, contentHash: hashOf([...about, markup]) })
  }
  return written
}

/** What is inside each scene's SVG, for the pictures of shared links. */
export async function drawScenes(): Promise<Record<SceneName, string>> {
  await loadScenes()
  const entries = sceneNames.map((name) => {
    const inside = /<svg[^>]*>(.*)<\/svg>/s.exec(renderToStaticMarkup(<Scene name={name} />))?.[1]
    if (!inside) throw new Error(`The scene ${name} draws nothing`)
    return [name, inside]
  })
  return Object.fromEntries(entries)
}

/** The names of files carry hashes of their own, so other code alone would look like another page. */
function hashOf(parts: string[]): string {
  const words = parts.join('\n').replace(/\/assets\/[\w.-]+/g, '')
  return createHash('sha256').update(words).digest('base64url').slice(0, 16)
}

function fileOf({ path }: PageRow): string {
  if (path === '/') return 'index.html'
  return path === '*' ? 'not-found.html' : `${path.slice(1)}.html`
}

async function render(row: PageRow): Promise<string> {
  await loadPage(row)
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Router opened={row.path === '*' ? '/not-found' : row.path}>
        <App />
      </Router>
    </StrictMode>,
    // React would otherwise move a large page behind an inline script, which the content security policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return text(prelude)
}

/** What the browser should ask for at once. */
function loadsOf(row: PageRow, manifest: Manifest): string[] {
  return [
    ...[anekUrl, publicSansUrl].map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...chunksOf(row, manifest).map((chunk) => `<link rel="modulepreload" href="/${chunk}" crossorigin>`),
    ...(row.reads ?? []).map((call) => `<link rel="preload" href="${call}" as="fetch" crossorigin>`),
  ]
}

/** The largest script, which no page needs to be read: styles and fonts go before it. */
function putReactLast(template: string): string {
  const preload = /<link rel="modulepreload"(?=[^>]*\/react-)/
  if (!preload.test(template)) throw new Error('The template asks for no script called react')
  return template.replace(preload, '$& fetchpriority="low"')
}

/** The page's own script and what it imports; the template already asks for the entry and its imports. */
function chunksOf(row: PageRow, manifest: Manifest): string[] {
  const entry = importsOf('index.html', manifest)
  return [...importsOf(`app/pages/${row.module}`, manifest)].filter((file) => !entry.has(file))
}

function importsOf(key: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) importsOf(imported, manifest, found)
  return found
}

/** The content security policy refuses inline scripts and styles, so a build that contains one is broken. */
function refuseInlineCode(html: string, file: string) {
  // Data for search engines is no code, and the policy lets it stand.
  const code = html.replaceAll('<script type="application/ld+json">', '')
  const inline = code.match(/<script(?![^>]*\bsrc=)[^>]*>|<style\b|\sstyle=|\son[a-z]+="/i)
  if (inline) throw new Error(`${file} contains inline code, which the content security policy blocks: ${inline[0]}`)
}
