import type { FastifyInstance } from 'fastify'

const DRAIN = 10_000
const LIMIT = 20_000
/** npm passes Ctrl-C on, so the process receives it twice within a moment. */
const ECHO = 1000

/**
 * The first signal lets requests in flight finish, and disconnects clients that never do. A second one ends the process.
 * `beforehand` runs while the site still works, `afterwards` when no request is left.
 */
export function closeOnSignal(
  app: FastifyInstance,
  { beforehand, afterwards }: { beforehand: () => Promise<void>; afterwards: () => Promise<void> },
): void {
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
    await beforehand()
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN)
    await app.close()
    clearTimeout(cut)
    await afterwards()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  // Sent when the terminal is closed.
  process.on('SIGHUP', close)
}
