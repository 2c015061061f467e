import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused, refusals } from '../errors.ts'
import { type JsonBounds, parseJson } from './parse-json.ts'
import { readBody } from './read-body.ts'

const SMALL_BODY = { max: 64 * 1024, tooLarge: refusals.tooLarge }

type JsonLimits = { max: number; bounds: JsonBounds }

/**
 * JSON in UTF-8 is the only kind of body, of 64 KB unless `limits` say otherwise. An empty one counts as no body: logout
 * and delete may be sent either way.
 */
export function acceptJsonOnly(app: FastifyInstance, limits?: JsonLimits): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async ({ headers, raw }: FastifyRequest) => {
    requireUtf8(headers['content-type'])
    const bytes = Buffer.concat(await readBody(raw, { ...SMALL_BODY, ...limits }))
    if (bytes.length === 0) return undefined
    const body = parseJson(bytes, limits?.bounds)
    if (!body) throw new Refused(refusals.badRequest)
    return body.value
  })
}

/** For routes that receive JSON in their handler. Their body schema only documents it: the handler validates. */
export function leaveJsonUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async ({ headers }: FastifyRequest) =>
    requireUtf8(headers['content-type']),
  )
  app.setValidatorCompiler(() => () => true)
}

/** For routes that receive a body of any type in their handler. */
export function leaveBodyUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async () => undefined)
}

function requireUtf8(contentType = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]?.toLowerCase()
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') throw new Refused(refusals.unsupportedType)
}
