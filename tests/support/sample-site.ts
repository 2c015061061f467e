import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const script = `console.log(${JSON.stringify('x'.repeat(2000))})`

/** A built site as the build leaves it, with two public pages, one admin page, a script and an icon. */
export function writeSampleSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'))
  const site = join(dir, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  const page = (title: string, path: string) =>
    `<!doctype html><title>${title}</title><link rel="canonical" href="https://public-url.invalid${path}">${'<p>words</p>'.repeat(200)}`
  writeFileSync(join(site, 'index.html'), page('Home', '/'))
  writeFileSync(join(site, 'about.html'), page('About', '/about'))
  writeFileSync(join(site, 'admin.html'), page('Admin', '/admin'))
  writeFileSync(join(site, '404.html'), page('Oops! Page not found', '/404'))
  writeFileSync(join(site, 'assets/main-abc123.js'), script)
  writeFileSync(join(site, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(site, 'assets/main-abc123.js.gz'), gzipSync(script))
  writeFileSync(join(site, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(
    join(dir, 'pages.json'),
    JSON.stringify([
      { path: '/', file: 'index.html', kind: 'public' },
      { path: '/about', file: 'about.html', kind: 'public' },
      { path: '/admin', file: 'admin.html', kind: 'admin' },
      { path: '*', file: '404.html', kind: 'not-found' },
    ]),
  )
  return dir
}
