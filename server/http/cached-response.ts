import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip as gzipCompress, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from '../headers.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzipCompress)

/** A response whose bytes and headers are computed in advance. */
export type CachedResponse = { status: number; plain: Variant; br?: Variant; gzip?: Variant }

type Variant = { body: Buffer; etag: string; headers: string[]; notModifiedHeaders: string[] }

type CachedResponseSource = {
  status?: number
  type: string
  headers: Headers
  body: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Bytes. To hash a list of several megabytes would hold the event loop, so its compressed bytes are hashed. */
const MAX_HASHED = 1_000_000

/** The ETag is of the uncompressed bytes. Ranges are not served. */
export function cachedResponse({ status = 200, type, headers, body, br, gzip }: CachedResponseSource): CachedResponse {
  const hashed = body.length <= MAX_HASHED ? body : (br ?? gzip ?? body)
  const hash = createHash('sha256').update(hashed).digest('base64url').slice(0, 22)
  const vary = [headers.Vary, br || gzip ? 'Accept-Encoding' : undefined].filter(Boolean).join(', ')

  // Each encoding has its own strong ETag.
  const variant = (bytes: Buffer, encoding?: string): Variant => {
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
    const shared = { ...headers, ...(vary && { Vary: vary }), ETag: etag }
    const content = {
      'Content-Type': type,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes.length),
    }
    return {
      body: bytes,
      etag,
      headers: Object.entries({ ...shared, ...content }).flat(),
      notModifiedHeaders: Object.entries(shared).flat(),
    }
  }
  return {
    status,
    plain: variant(body),
    ...(br && { br: variant(br, 'br') }),
    ...(gzip && { gzip: variant(gzip, 'gzip') }),
  }
}

/** Brotli and gzip bytes, where they are worth sending. */
export async function compress(body: Buffer, quality: number): Promise<{ br?: Buffer; gzip?: Buffer }> {
  if (body.length < 512) return {}
  const [br, gzip] = await Promise.all([
    brotliAsync(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gzipAsync(body, { level: Math.min(quality, 9) }),
  ])
  return { br, gzip }
}

/** Bypasses Fastify's reply, which would cost twice as much. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): void {
  reply.hijack()
  writeCached(request.headers, reply.raw, answer)
}

export function writeCached(asked: IncomingHttpHeaders, response: ServerResponse, answer: CachedResponse): void {
  const variant = chooseVariant(answer, asked['accept-encoding'])
  const unchanged = answer.status === 200 && matches(asked['if-none-match'], variant.etag)
  if (unchanged) response.writeHead(304, variant.notModifiedHeaders).end()
  else response.writeHead(answer.status, variant.headers).end(variant.body)
}

function chooseVariant(answer: CachedResponse, acceptEncoding: string | string[] | undefined): Variant {
  if (typeof acceptEncoding !== 'string') return answer.plain
  const { br, gzip } = acceptedEncodings(acceptEncoding)
  if (br && answer.br) return answer.br
  return gzip && answer.gzip ? answer.gzip : answer.plain
}

function acceptedEncodings(header: string): { br: boolean; gzip: boolean } {
  const accepted = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return { br: accepted.includes('br'), gzip: accepted.includes('gzip') }
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}
