import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import anekUrl from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url'
import publicSansUrl from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Manifest } from 'vite'
import { App } from '../app/app.tsx'
import { loadPictograms } from '../app/art/industry-pictogram.tsx'
import { loadScenes } from '../app/art/scene.tsx'
import { company } from '../app/content/company.ts'
import { documentTitle } from '../app/document-title.ts'
import { Router } from '../app/lib/router.tsx'
import { pageDescriptions } from '../app/page-descriptions.ts'
import { loadPage } from '../app/page-modules.ts'
import { notFoundPage, type PagePath, type PageRow, pages } from '../app/pages.ts'

/** The server writes PUBLIC_URL in its place when it starts, so one build serves any address. */
const publicUrl = 'https://public-url.invalid'

type Row = PageRow & { path: PagePath }

export type PrerenderedPage = { path: string; file: string; kind: PageRow['kind'] }

/** Renders every row of the route table into the built site's folder. */
export async function prerenderSite(folder: string): Promise<PrerenderedPage[]> {
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  await Promise.all([loadScenes(), loadPictograms()])
  const written: PrerenderedPage[] = []
  const rows: Row[] = [...pages, notFoundPage]
  for (const row of rows) {
    const file = fileOf(row)
    const markup = await render(row)
    const html = template.replace('<!--head-->', () => headOf(row, manifest)).replace('<!--app-->', () => markup)
    refuseInlineCode(html, file)
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), html)
    written.push({ path: row.path, file, kind: row.kind })
  }
  return written
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

function headOf(row: Row, manifest: Manifest): string {
  const title = escapeHtml(documentTitle(row))
  const description = escapeHtml(pageDescriptions[row.path])
  const url = `${publicUrl}${row.path}`
  const indexed = row.kind === 'public'
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...[anekUrl, publicSansUrl].map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...chunksOf(row, manifest).map((chunk) => `<link rel="modulepreload" href="/${chunk}" crossorigin>`),
    ...(row.reads ?? []).map((call) => `<link rel="preload" href="${call}" as="fetch" crossorigin>`),
    ...(indexed
      ? [
          `<link rel="canonical" href="${url}">`,
          `<meta property="og:type" content="website">`,
          `<meta property="og:site_name" content="${escapeHtml(company.name)}">`,
          `<meta property="og:title" content="${title}">`,
          `<meta property="og:description" content="${description}">`,
          `<meta property="og:url" content="${url}">`,
          `<meta property="og:locale" content="en_IN">`,
          `<meta name="twitter:card" content="summary">`,
        ]
      : ['<meta name="robots" content="noindex">']),
  ].join('\n    ')
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
  const inline = html.match(/<script(?![^>]*\bsrc=)[^>]*>|<style\b|\sstyle=|\son[a-z]+="/i)
  if (inline) throw new Error(`${file} contains inline code, which the content security policy blocks: ${inline[0]}`)
}

function escapeHtml(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
