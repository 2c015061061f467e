import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

type PageRow = { path: string; file: string; kind: string }

/** The quality of server/site/compression-cache.ts. */
const QUALITY = 10
const RUPEE_FONT = /\/assets\/public-sans-rupee-wght-normal-[\w-]+\.woff2/

/** The files that a browser fetches on a first visit to each public page, read from its HTML. */
export function weighPages(dist: string): PageWeight[] {
  const rows: PageRow[] = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))
  return rows.filter(({ kind }) => kind === 'public').map((row) => weigh(join(dist, 'site'), row))
}

function weigh(site: string, { path, file }: PageRow): PageWeight {
  const html = readFileSync(join(site, file), 'utf8')
  const all = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, found = '']) => found))]
  const scripts = all(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)
  const styles = all(/href="(\/assets\/[^"]+\.css)"/g)
  const calls = all(/<link rel="preload" href="([^"]+)" as="fetch"/g)
  const images = all(/<img[^>]* src="([^"]+)"/g)
  // The font of the rupee sign is fetched on pages that show salaries.
  const rupee = calls.includes('/api/jobs')
    ? styles.flatMap((style) => RUPEE_FONT.exec(read(site, style))?.[0] ?? [])
    : []
  const fonts = [...all(/href="(\/assets\/[^"]+\.woff2)"/g), ...rupee]
  return {
    path,
    html: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length,
    js: sum(scripts.map((name) => sizeOf(site, `${name}.br`))),
    css: sum(styles.map((name) => sizeOf(site, `${name}.br`))),
    fonts: sum(fonts.map((name) => sizeOf(site, name))),
    // Two more for the icon and the manifest.
    requests: 1 + [scripts, styles, fonts, calls, images].flat().length + 2,
    scripts,
  }
}

const read = (site: string, name: string) => readFileSync(join(site, name), 'utf8')
const sizeOf = (site: string, name: string) => readFileSync(join(site, name)).length
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
