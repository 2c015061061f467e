import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'

export type PageWeight = {
  path: string
  /** Compressed bytes. */
  html: number
  js: number
  css: number
  fonts: number
  /** All requests of a first visit, including the page itself. */
  requests: number
  scripts: string[]
}

/** The compressed bytes of scripts that the first visit to a view of the admin fetches. */
export type ViewWeight = { view: string; js: number; requests: number }

type PageRow = { path: string; file: string; kind: string }
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

/** The best quality of server/site/rendered-pages.ts. */
const QUALITY = 11
/** Requested when text is set in them; latin-ext only for names that contain its letters. */
const FONTS = /\/assets\/(anek-latin|public-sans-latin|public-sans-rupee)-wght-[\w.-]+\.woff2/g

/** The files that a browser fetches on a first visit to each public page, read from its HTML. */
export function weighPages(dist: string): PageWeight[] {
  const rows: PageRow[] = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))
  return rows.filter(({ kind }) => kind === 'public').map((row) => weigh(join(dist, 'site'), row))
}

/** The first visit to each view of the admin. */
export function weighViews(dist: string): ViewWeight[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, 'office-manifest.json'), 'utf8'))
  const views = manifest['office.html']?.dynamicImports?.filter((key) => /-(view|place)\.tsx$/.test(key)) ?? []
  return views.map((view) => {
    const scripts = scriptsOf(manifest, ['office.html', view])
    return {
      view,
      js: sum(scripts.map((name) => sizeOf(join(dist, 'site'), `${name}.br`))),
      requests: scripts.length,
    }
  })
}

/** The scripts of these modules and of all that they import. */
function scriptsOf(manifest: Record<string, Chunk>, modules: string[]): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    chunk.imports?.forEach(add)
  }
  modules.forEach(add)
  return [...found]
}

/** The HTML as a running site sends it: with jobs, which the built files do not contain. */
export async function weighServedHtml(weights: readonly PageWeight[], origin: string): Promise<PageWeight[]> {
  return Promise.all(weights.map(async (weight) => ({ ...weight, html: await servedBytes(origin, weight.path) })))
}

async function servedBytes(origin: string, path: string): Promise<number> {
  for (;;) {
    const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })
    const html = await response.text()
    // Pages with data are rendered after the start.
    const isWaiting = ['/', '/openings'].includes(path) && !html.includes('"now":')
    // The site compresses quickly at first, and as well as this a few seconds later.
    if (!isWaiting) return compressed(html)
    await setTimeout(100)
  }
}

function weigh(site: string, { path, file }: PageRow): PageWeight {
  const html = readFileSync(join(site, file), 'utf8')
  const all = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, found = '']) => found))]
  const scripts = /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const styles = all(/href="(\/assets\/[^"]+\.css)"/g)
  const images = all(/<img[^>]* src="([^"]+)"/g)
  // Salaries contain the rupee sign, which has a font of its own.
  const showsRupee = html.includes('₹')
  const fonts = styles
    .flatMap((style) => [...read(site, style).matchAll(FONTS)].map(([name]) => name))
    .filter((name) => showsRupee || !name.includes('rupee'))
  return {
    path,
    html: compressed(html),
    js: sum(scripts.map((name) => sizeOf(site, `${name}.br`))),
    css: sum(styles.map((name) => sizeOf(site, `${name}.br`))),
    fonts: sum(fonts.map((name) => sizeOf(site, name))),
    // The icon and the manifest are asked for as well.
    requests: 1 + [scripts, styles, fonts, images].flat().length + 2,
    scripts,
  }
}

const compressed = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length
const read = (site: string, name: string) => readFileSync(join(site, name), 'utf8')
const sizeOf = (site: string, name: string) => readFileSync(join(site, name)).length
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
