import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { notFoundPage, type PagePath, type PageRow, pages } from '../app/pages.ts'
import type * as Renderer from '../app/render.tsx'
import { pageHead } from '../server/seo/page-head.ts'
import { composePage } from '../server/site/compose-page.ts'
import type { PageRow as BuiltPage } from '../server/site/read-site.ts'

export type PrerenderedPage = BuiltPage & { module: string }

/** The server replaces it by PUBLIC_URL at the start, so one build serves any origin. */
const PLACEHOLDER_ORIGIN = 'https://public-url.invalid'

/** Renders every row of the route table into the built site's folder. */
export async function prerenderSite(folder: string, { renderPage, firm }: typeof Renderer): Promise<PrerenderedPage[]> {
  const template = putReactLast(await readFile(join(folder, 'index.html'), 'utf8'))
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const fonts = await findFonts(folder)
  await writeFile(join(folder, '../render/template.html'), template)
  const written: PrerenderedPage[] = []
  const rows: (PageRow & { path: PagePath })[] = [...pages, notFoundPage]
  for (const row of rows) {
    const { path, kind, module } = row
    const { markup, ...about } = await renderPage({ path })
    const tags = pageHead({ ...about, path, kind, firm, origin: PLACEHOLDER_ORIGIN })
    const preloads = preloadsOf(row, manifest, fonts)
    const file = fileOf(row)
    await mkdir(dirname(join(folder, file)), { recursive: true })
    const html = composePage({ template, head: [...tags, ...preloads], markup })
    refuseInlineCode(html, file)
    await writeFile(join(folder, file), html)
    if (path === '/openings') await writeFile(join(folder, '../render/openings.html'), markup)
    const { description } = about
    written.push({
      path,
      file,
      kind,
      module,
      description,
      preloads,
      reads: row.reads ?? [],
      contentHash: hashOf([...tags, markup]),
    })
  }
  return written
}

/** Ignores the names of assets, which change with every build. */
function hashOf(parts: string[]): string {
  const words = parts.join('\n').replace(/\/assets\/[\w.-]+/g, '')
  return createHash('sha256').update(words).digest('base64url').slice(0, 16)
}

function fileOf({ path }: PageRow): string {
  if (path === '/') return 'index.html'
  return path === '*' ? 'not-found.html' : `${path.slice(1)}.html`
}

const preloadedFonts = ['anek-latin-wght-600-700', 'public-sans-latin-wght-400-700']

async function findFonts(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'assets'))
  return preloadedFonts.map((font) => {
    const file = names.find((name) => name.startsWith(font) && name.endsWith('.woff2'))
    if (!file) throw new Error(`The build has no font called ${font}`)
    return `/assets/${file}`
  })
}

/** The files that the browser should request at once. */
function preloadsOf(row: PageRow, manifest: Manifest, fonts: string[]): string[] {
  return [
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...chunksOf(row, manifest).map((chunk) => `<link rel="modulepreload" href="/${chunk}" crossorigin>`),
  ]
}

/** Lowers the priority of the largest script below styles and fonts, because pages are readable without it. */
function putReactLast(template: string): string {
  const preload = /<link rel="modulepreload"(?=[^>]*\/react-)/
  if (!preload.test(template)) throw new Error('The template asks for no script called react')
  return template.replace(preload, '$& fetchpriority="low"')
}

/** The page's own script and its imports, without those that the template already requests. */
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

/** The content security policy blocks inline scripts and styles, so a page that contains one is broken. */
function refuseInlineCode(html: string, file: string) {
  const withoutData = html.replaceAll('<script type="application/ld+json">', '')
  const inline = withoutData.match(/<script(?![^>]*\bsrc=)[^>]*>|<style\b|\sstyle=|\son[a-z]+="/i)
  if (inline) throw new Error(`${file} contains inline code, which the content security policy blocks: ${inline[0]}`)
}
