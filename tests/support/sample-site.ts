import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { sampleRecords } from './sample-records.ts'

/** Stands in for the compiled app: it shows the titles that it was given. */
const renderer = `export async function renderPage({ path, data }) {
  const jobs = data.openings?.jobs ?? data.latest?.jobs ?? []
  const titles = jobs.map(({ title }) => title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return { title: path, name: path, description: 'A sample', markup: '<p>words</p>' + titles.join(', ') }
}`

/** The script that pages contain themselves. */
export const SAMPLE_LOADER = `addEventListener('load', () => {})`

const script = `console.log(${JSON.stringify('x'.repeat(2000))})`

/** A built site as the build leaves it, with three public pages, one admin page, a script and an icon. */
export function writeSampleSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'))
  const site = join(dir, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  const around = (head: string) => `<!doctype html><head>${head}</head><body>${'<p>words</p>'.repeat(200)}</body>`
  const page = (title: string, path: string) =>
    around(`<title>${title}</title><link rel="canonical" href="https://public-url.invalid${path}">`)
  writeFileSync(join(site, 'index.html'), page('Home', '/'))
  writeFileSync(join(site, 'about.html'), page('About', '/about'))
  writeFileSync(join(site, 'openings.html'), page('Openings', '/openings'))
  mkdirSync(join(dir, 'render'))
  writeFileSync(
    join(dir, 'render/template.html'),
    `<!doctype html><head><script data-scripts="{scripts}">${SAMPLE_LOADER}</script><!--head--></head><body><!--app--><!--data--></body>`,
  )
  writeFileSync(join(dir, 'render/openings.html'), '<p>words</p>')
  writeFileSync(join(dir, 'render/render.js'), renderer)
  writeFileSync(
    join(dir, 'firm.json'),
    JSON.stringify({
      name: 'Sample & Partners',
      foundedIn: 2015,
      social: {},
      emails: [{ address: 'security@example.com' }],
      offices: [],
      phones: [],
    }),
  )
  writeFileSync(join(dir, 'content.json'), JSON.stringify(sampleRecords))
  writeFileSync(join(site, 'admin.html'), page('Admin', '/admin'))
  writeFileSync(join(site, '404.html'), page('Oops! Page not found', '/404'))
  writeFileSync(join(site, 'assets/main-abc123.js'), script)
  writeFileSync(join(site, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(site, 'assets/main-abc123.js.gz'), gzipSync(script))
  writeFileSync(join(site, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(
    join(dir, 'pages.json'),
    JSON.stringify([
      {
        path: '/',
        file: 'index.html',
        kind: 'public',
        description: 'A sample',
        scripts: [],
        reads: ['jobs'],
        contentHash: 'a',
      },
      {
        path: '/about',
        file: 'about.html',
        kind: 'public',
        description: 'A sample',
        scripts: [],
        reads: [],
        contentHash: 'b',
      },
      {
        path: '/openings',
        file: 'openings.html',
        kind: 'public',
        description: 'A sample',
        scripts: [],
        reads: ['jobs', 'categories'],
        contentHash: 'c',
      },
      {
        path: '/admin',
        file: 'admin.html',
        kind: 'admin',
        description: 'A sample',
        scripts: [],
        reads: [],
        contentHash: 'd',
      },
      {
        path: '*',
        file: '404.html',
        kind: 'not-found',
        description: 'A sample',
        scripts: [],
        reads: [],
        contentHash: 'e',
      },
    ]),
  )
  return dir
}
