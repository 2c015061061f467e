import type { FastifyInstance } from 'fastify'

const DRAIN = 10_000
const LIMIT = 20_000

/** The first signal lets requests in flight finish; a client that never finishes is cut off; the second ends at once. */
export function closeOnSignal(app: FastifyInstance): void {
  let closing = false
  const close = async () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => app.server.closeAllConnections(), DRAIN).unref()
    setTimeout(() => process.exit(1), LIMIT).unref()
    await app.close()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}
