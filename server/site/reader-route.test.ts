import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { headerSets } from '../headers.ts'
import { cachedResponse } from '../http/cached-response.ts'
import { readerRoute } from './reader-route.ts'

const headers = headerSets(new URL('https://firm.example'))
const notFound = cachedResponse({ status: 404, type: 'text/html', headers: headers.page, body: Buffer.from('No') })

async function ask(readerDir: string) {
  const app = Fastify()
  readerRoute(app, { readerDir, headers }, () => notFound)
  const response = await app.inject('/admin/reader')
  await app.close()
  return response
}

test('the reader has no origin, runs its own code alone and fetches nothing', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'reader-'))
  writeFileSync(join(dir, 'reader.html'), '<style>a{}</style><script type="module">draw()</script>')
  const response = await ask(dir)
  const hash = createHash('sha256').update('draw()').digest('base64')
  const policy = String(response.headers['content-security-policy']).split('; ')
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'sha256-${hash}' 'wasm-unsafe-eval'`)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy.filter((part) => /^(connect|img|frame|media|object)-src/.test(part))).toEqual([])
  expect(response.headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('a site without the reader answers that there is none', async () => {
  expect((await ask('/nowhere')).statusCode).toBe(404)
})

test('only pages of the admin may show frames, and only of this site', () => {
  expect(headers.adminPage['Content-Security-Policy']).toContain("frame-src 'self'")
  expect(headers.page['Content-Security-Policy']).not.toContain('frame-src')
})
