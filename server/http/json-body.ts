import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refused, refusals } from '../errors.ts'

const MOST_FIELDS = 100

/** JSON in UTF-8 is the only kind of body. An empty one is no body: logout and delete may be sent either way. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isPlainJson(request.headers['content-type'] ?? '')) return done(new Refused(refusals.unsupportedType))
    if (bytes.length === 0) return done(null, undefined)
    if (!isUtf8(bytes)) return done(new Refused(refusals.badRequest))
    parse(request, bytes.toString('utf8'), (error, body) => {
      const tooMany = !error && typeof body === 'object' && body !== null && Object.keys(body).length > MOST_FIELDS
      done(tooMany ? new Refused(refusals.badRequest) : error, body)
    })
  })
}

function isPlainJson(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]
  return charset === undefined || charset.toLowerCase() === 'utf-8' || charset.toLowerCase() === 'utf8'
}
