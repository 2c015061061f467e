import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type ConnectionError, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { type Refusal, refusalBody, refusalStatus, refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'
import type { LogOutput } from '../log-output.ts'
import { databaseFailure } from '../storage/database-error.ts'
import { clientAddressWith } from './client-address.ts'
import type { FastPath } from './fast-path.ts'
import { httpServerWith } from './http-server.ts'
import { acceptJsonOnly } from './json-body.ts'
import { malformedRequest } from './malformed-request.ts'
import { refusalFromError } from './refusal-from-error.ts'
import { listSerializer } from './serialise-lists.ts'

type HttpOptions = {
  logLevel: string
  trustProxy: string[]
  logOutput: Pick<LogOutput, 'write'>
  errorHeaders: Headers
  fastPath: FastPath
  /** Called when the storage is damaged. */
  onFatal: (error: Error) => void
}

export function createHttp({
  logLevel,
  trustProxy,
  logOutput,
  errorHeaders,
  fastPath,
  onFatal,
}: HttpOptions): FastifyInstance {
  const serialise = listSerializer((leftOut) =>
    app.log.error({ event: 'odd_record', ...leftOut }, 'entries that do not fit the schema were left out of an answer'),
  )
  const app: FastifyInstance = fastify({
    logger: { level: logLevel, serializers: { err: describeError }, stream: logOutput },
    logController: new LogController({ disableRequestLogging: true }),
    // Our log lines contain the request's id; a logger per request would slow down every cached response.
    childLoggerFactory: (logger) => logger,
    genReqId: newRequestId,
    requestIdHeader: false,
    // Fastify would also trust host and protocol of a proxy; only the address is read, in client-address.ts.
    trustProxy: false,
    // Plain reads are missing from the log of every request when they do not reach Fastify.
    serverFactory: httpServerWith(logLevel === 'debug' || logLevel === 'trace' ? undefined : fastPath),
    // Pages are rendered in a hook before the site listens, which has time limits of its own.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    // Fastify's response while closing has another shape than ours, which the hook below sends.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, errorHeaders),
    frameworkErrors: (error, _request, reply) => refuse(reply.headers(errorHeaders), refusalFromError(error)),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serialise)
  const clientAddress = clientAddressWith(trustProxy)
  app.decorateRequest('clientAddress', {
    getter() {
      return clientAddress(this.raw)
    },
  })
  // Out of file descriptors, accepting a connection fails, which must not end the process. An address that cannot be
  // listened on is reported by `listen`.
  app.server.once('listening', () => {
    app.server.on('error', (err) => app.log.error({ err, event: 'server_error' }, 'the server reported an error'))
  })
  acceptJsonOnly(app)
  // Node would answer without our headers.
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(refusalBody(refusals.expectation, newRequestId()))
    response
      .writeHead(refusalStatus(refusals.expectation), {
        ...errorHeaders,
        'Content-Type': 'application/json; charset=utf-8',
        Connection: 'close',
      })
      .end(body)
  })

  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = closing ? refusals.unavailable : malformedRequest(request.raw.rawHeaders, request.raw.url ?? '')
    if (!refusal) return done()
    refuse(reply.headers(errorHeaders).header('Connection', 'close'), refusal)
  })
  // Otherwise a client that keeps its connection open would delay the end.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('Connection', 'close')
    done(null, payload)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFromError(error)
    if (refusalStatus(refusal) >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed')
    refuse(reply.headers(errorHeaders), refusal)
    if (databaseFailure(error) === 'fatal') onFatal(error)
  })
  return app
}

/** Answers a request that Node's parser refused, which reaches no route, in the shape of our errors. */
function answerBrokenRequest(error: ConnectionError, socket: Socket, headers: Headers): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const refusal = refusalOfConnection(error.code)
  const status = refusalStatus(refusal)
  const body = JSON.stringify(refusalBody(refusal, newRequestId()))
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

function refusalOfConnection(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusals.timeout
  return code === 'HPE_HEADER_OVERFLOW' ? refusals.headersTooLarge : refusals.badRequest
}

/** Selected fields only, because errors of a database may contain personal data. */
function describeError(error: Error & { code?: string }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack ?? '' }
}

let requests = 0
const start = Date.now().toString(36)
/** Unique in this process, and by its start time among processes. */
function newRequestId(): string {
  requests += 1
  return `${start}-${requests.toString(36)}`
}
