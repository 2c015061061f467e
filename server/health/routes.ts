import type { FastifyInstance } from 'fastify'
import { refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'

/** `healthz`: the process answers. `readyz`: it can do its work, and is not about to end. */
export function healthRoutes(
  app: FastifyInstance,
  headers: Headers,
  isReady: () => Promise<boolean>,
  warnings: () => string[],
): void {
  app.get('/healthz', (_request, reply) => reply.headers(headers).send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.headers(headers)
    return (await isReady().catch(() => false))
      ? reply.send({ status: 'ready', ...(warnings().length > 0 && { warnings: warnings() }) })
      : refuse(reply, refusals.unavailable)
  })
}
