import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { PictureUse } from '../../contract/content/fields.ts'
import { MAX_PICTURE_BYTES } from '../../contract/pictures.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'
import type { Guard } from '../http/api-rules.ts'
import { type CachedResponse, cachedResponse, sendCached } from '../http/cached-response.ts'
import { readBody } from '../http/read-body.ts'
import type { Api } from '../http/typed.ts'
import { ENCODE_TIMEOUT, type EncodePicture } from './encode-picture.ts'
import type { Pictures } from './picture-repository.ts'
import { storedPicture } from './response-schemas.ts'

const uses: readonly PictureUse[] = ['mark', 'portrait', 'photo', 'hero', 'logo', 'emblem']
const tooLarge: Refusal = {
  code: 'too_large',
  sentence: 'The picture is larger than 10 MB: please make it smaller and try again.',
}

/** Registered where bodies are left unread. */
export function pictureUploadRoute(
  api: Api,
  { pictures, encode, guard, clock }: { pictures: Pictures; encode: EncodePicture; guard: Guard; clock: Clock },
): void {
  api.post(
    '/site/pictures',
    {
      config: { access: 'staff', action: 'site.edit' },
      handlerTimeout: ENCODE_TIMEOUT,
      schema: {
        summary: 'Store a picture: the body is the file, PNG, JPEG, WebP, AVIF or, for marks and logos, SVG',
        querystring: z.object({ use: z.enum(uses, `Please name the use of the picture: ${uses.join(', ')}.`) }),
        response: { 201: storedPicture },
      },
    },
    async (request, reply) => {
      const pieces = await readBody(request.raw, { max: MAX_PICTURE_BYTES, tooLarge })
      const encoded = await encode(Buffer.concat(pieces), request.query.use)
      if (!encoded.ok) return refuse(reply, encoded.refusal)
      // The session may have ended while the picture arrived.
      await guard(request, reply)
      if (reply.sent) return reply
      return reply.code(201).send(await pictures.store(encoded.picture, clock()))
    },
  )
}

const CACHED_BYTES = 16 * 1024 * 1024
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }
const FILE = /^([0-9a-f]{32}-\d{1,4}x\d{1,4})-(\d{1,4}\.(avif|webp|jpg|png))$/

/** Pictures for everybody who knows their id, which cannot be guessed. */
export function pictureRoutes(
  app: FastifyInstance,
  { pictures, headers, notFound }: { pictures: Pictures; headers: Headers; notFound: () => CachedResponse },
): void {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ plain }) => plain.body.length,
  })

  app.get('/pictures/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    sendCached(request, reply, cache.get(file) ?? (await read(file)) ?? notFound())
    return reply
  })

  async function read(file: string): Promise<CachedResponse | undefined> {
    const [, id, name, format] = FILE.exec(file) ?? []
    if (!id || !name || !format) return undefined
    const body = await pictures.read(id, name)
    if (!body) return undefined
    const response = cachedResponse({ type: types[format] ?? '', headers, body })
    cache.set(file, response)
    return response
  }
}
