import type { FastifyInstance } from 'fastify'

const DRAIN = 10_000
const LIMIT = 20_000
/** Ctrl-C reaches the process from the terminal and, a moment later, once more through npm. */
const ECHO = 1000

/**
 * The first signal lets requests in flight finish; a client that never finishes is cut off; a second one ends at once.
 * `afterwards` runs when no request is left.
 */
export function closeOnSignal(app: FastifyInstance, afterwards: () => Promise<void>): void {
  let since: number | undefined
  const close = async (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since < ECHO) return
      app.log.warn({ event: 'ended_at_once', signal }, 'second signal')
      process.exit(1)
    }
    since = performance.now()
    setTimeout(() => {
      app.log.warn({ event: 'ended_late' }, 'closing took too long')
      process.exit(1)
    }, LIMIT).unref()
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN)
    await app.close()
    clearTimeout(cut)
    await afterwards()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  // A closed terminal.
  process.on('SIGHUP', close)
}
