import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type CachedResponse, cachedResponse, sendCached } from '../http/cached-response.ts'
import type { Site } from './read-site.ts'

type ReaderSite = Pick<Site, 'readerDir' | 'headers'>

/** The document in which the admin draws PDF pages. It is read when it is first asked for. */
export function readerRoute(app: FastifyInstance, site: ReaderSite, notFound: () => CachedResponse): void {
  let reader: Promise<CachedResponse> | undefined
  app.get('/admin/reader', async (request, reply) => {
    reader ??= readReader(site).catch(() => {
      reader = undefined
      return notFound()
    })
    sendCached(request, reply, await reader)
    return reply
  })
}

/**
 * Sent with a policy of its own: it has no origin, so nothing of the site can be reached from it, and nothing may be
 * fetched. A file that got the better of pdf.js would be alone with itself. WebAssembly decodes scanned images.
 */
async function readReader({ readerDir, headers }: ReaderSite): Promise<CachedResponse> {
  const file = `${readerDir}/reader.html`
  const body = await readFile(file)
  const built = (form: string) => readFile(`${file}.${form}`).catch(() => undefined)
  const html = body.toString()
  return cachedResponse({
    type: 'text/html; charset=utf-8',
    headers: {
      ...headers.file,
      'Content-Security-Policy': [
        'sandbox allow-scripts',
        "default-src 'none'",
        `script-src ${hashesOf(html, /<script type="module">(.*?)<\/script>/gs)} 'wasm-unsafe-eval'`,
        `style-src ${hashesOf(html, /<style>(.*?)<\/style>/gs)}`,
        'worker-src blob:',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-cache',
    },
    body,
    br: await built('br'),
    gzip: await built('gz'),
  })
}

function hashesOf(html: string, elements: RegExp): string {
  const codes = Array.from(html.matchAll(elements), ([, code = '']) => code)
  return codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ')
}
