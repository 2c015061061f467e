import { createServer } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { FastPath } from './fast-path.ts'

/** Node's HTTP server with every limit set: several of the defaults are none at all. */
export function httpServerWith(fastPath: FastPath | undefined): FastifyServerFactory {
  return (handler) => {
    const server = createServer(
      {
        headersTimeout: 10_000,
        // Five minutes: a resume of 5 MB from a slow phone takes that long.
        requestTimeout: 300_000,
        keepAliveTimeout: 65_000,
        connectionsCheckingInterval: 2_000,
        maxHeaderSize: 16_384,
        insecureHTTPParser: false,
        // `create-http.ts` refuses a missing Host, in the shape of our errors.
        requireHostHeader: false,
      },
      (request, response) => {
        // While the server closes, Fastify's hooks refuse requests and end their connections.
        if (!server.listening || !fastPath?.(request, response)) handler(request, response)
      },
    )
    server.setTimeout(60_000)
    server.maxConnections = 4000
    server.maxHeadersCount = 100
    return server
  }
}
