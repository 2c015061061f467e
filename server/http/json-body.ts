import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, Refused, refusals } from '../errors.ts'
import type { ByteBudget } from './byte-budget.ts'
import { parseJson } from './parse-json.ts'
import { readBody } from './read-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For bodies beyond the usual 64 KiB. */
    upload?: {
      max: number
      timeout: number
      tooLarge: Refusal
      memory: ByteBudget
      admit: (reply: FastifyReply) => Promise<boolean>
      /** Reads the JSON, with whatever else is to be done to so large a body. */
      open: (bytes: Buffer, request: FastifyRequest) => Promise<{ value: unknown } | undefined>
    }
  }
  interface FastifyRequest {
    readBody: (() => Promise<Buffer>) | null
  }
}

const SMALL_BODY = { max: 64 * 1024, tooLarge: refusals.tooLarge }

/** JSON in UTF-8 is the only kind of body. An empty one is no body: logout and delete may be sent either way. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.decorateRequest('readBody', null)
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { upload } = request.routeOptions.config
    const limit = upload ? { ...upload, admit: () => upload.admit(reply) } : SMALL_BODY
    request.readBody = () => readBody(request.raw, reply.raw, limit)
    done(null, payload)
  })

  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    if (!isPlainJson(request.headers['content-type'] ?? '')) throw new Refused(refusals.unsupportedType)
    const bytes = await request.readBody?.()
    if (!bytes || bytes.length === 0) return undefined
    const { upload } = request.routeOptions.config
    const body = upload ? await upload.open(bytes, request) : parseJson(bytes)
    if (!body) throw new Refused(refusals.badRequest)
    return body.value
  })
}

function isPlainJson(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]
  return charset === undefined || charset.toLowerCase() === 'utf-8' || charset.toLowerCase() === 'utf8'
}
