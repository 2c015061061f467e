import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { sampleRecords } from './sample-records.ts'

/** The records that each page reads. */
const reads: Record<string, string[]> = { '/': ['firm', 'home'], '/openings': ['firm', 'openings'] }

/** Stands in for the compiled app: it shows the titles, forms as JSON, and what is published of the records that the page reads. */
const renderer = `const reads = ${JSON.stringify(reads)}
export async function renderPage({ path, data, content: { values, mark } }) {
  if (values.home?.lead === 'cannot be rendered') throw new Error('no such section')
  const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const linked = data?.job?.linked.job
  const jobs = linked ? [linked] : (data?.openings?.jobs ?? data?.latest?.jobs ?? [])
  const markup = '<p>words</p>' + jobs.map(({ title }) => escaped(title)).join(', ')
  const shown = Object.entries(values).filter(([key]) => (reads[path] ?? ['firm']).includes(key))
  const published = shown.length > 0 ? escaped(JSON.stringify(Object.fromEntries(shown))) : ''
  const form = data?.plain ? '<pre id="form">' + escaped(JSON.stringify(data.plain)) + '</pre>' : ''
  return {
    title: path,
    name: path,
    description: 'A sample',
    markup: markup + form + published + (mark ? '<p>marked</p>' : ''),
    content: { title: path },
  }
}`

const contentOf = (path: string) => (reads[path] ?? ['firm']).map((key) => `content:${key}`)

/** The script that pages contain themselves. */
export const SAMPLE_LOADER = `addEventListener('load', () => {})`

const script = `console.log(${JSON.stringify('x'.repeat(2000))})`

/** A built site as the build leaves it, with three public pages, the back office, a script and an icon. */
export function writeSampleSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'))
  const site = join(dir, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  const around = (head: string) => `<!doctype html><head>${head}</head><body>${'<p>words</p>'.repeat(200)}</body>`
  const built = (title: string, path: string) =>
    around(`<title>${title}</title><link rel="canonical" href="https://public-url.invalid${path}">`)
  writeFileSync(join(site, 'index.html'), built('Home', '/'))
  writeFileSync(join(site, 'about.html'), built('About', '/about'))
  writeFileSync(join(site, 'openings.html'), built('Openings', '/openings'))
  mkdirSync(join(dir, 'render'))
  writeFileSync(
    join(dir, 'render/template.html'),
    `<!doctype html><head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><script data-scripts="{scripts}">${SAMPLE_LOADER}</script><!--head--></head><body><!--app--><!--data--></body>`,
  )
  writeFileSync(join(dir, 'render/job.json'), JSON.stringify({ markup: '<p>words</p>', content: {} }))
  writeFileSync(join(dir, 'render/render.js'), renderer)
  writeFileSync(join(dir, 'release.json'), JSON.stringify({ renderer: 'render/render.js' }))
  writeFileSync(join(site, 'job.html'), built('Job', '/openings'))
  writeFileSync(join(dir, 'content.json'), JSON.stringify(sampleRecords))
  writeFileSync(
    join(dir, 'render/office.html'),
    '<!doctype html><head><!--head--></head><body><p>Back office</p></body>',
  )
  writeFileSync(join(site, '404.html'), built('Oops! Page not found', '/404'))
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
        scripts: [],
        styles: [],
        reads: ['jobs', ...contentOf('/')],
        contentHash: 'a',
      },
      {
        path: '/about',
        file: 'about.html',
        kind: 'public',
        scripts: [],
        styles: [],
        reads: contentOf('/about'),
        contentHash: 'b',
      },
      {
        path: '/openings',
        file: 'openings.html',
        kind: 'public',
        scripts: [],
        styles: [],
        reads: ['jobs', 'categories', ...contentOf('/openings')],
        contentHash: 'c',
      },
      {
        path: '/openings?job=',
        file: 'job.html',
        kind: 'job',
        scripts: [],
        styles: [],
        reads: contentOf('/openings'),
        contentHash: 'd',
      },
      {
        path: '*form',
        file: '',
        kind: 'form',
        scripts: [],
        styles: [],
        reads: ['content:firm'],
        contentHash: 'f',
      },
      {
        path: '*',
        file: '404.html',
        kind: 'not-found',
        scripts: [],
        styles: [],
        reads: ['content:firm'],
        contentHash: 'e',
      },
    ]),
  )
  return dir
}
