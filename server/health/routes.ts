import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'
import type { ChoreReport } from '../housekeeping/run-chores.ts'
import type { Storage } from '../storage/storage.ts'

/** Milliseconds, less than health checkers wait. A database that takes longer is not ready. */
const TIMEOUT = 3000

type HealthOptions = {
  storage: Storage
  /** Paths of pages that could not be rendered again. */
  failing: () => readonly string[]
  /** How many lines of the log could not be written. */
  lostLines: () => number
  chores: () => ChoreReport[]
}

/**
 * `healthz`: the process runs. `readyz`: it can serve requests and is not about to end. Its body contains warnings for
 * operators, which do not cause a 503.
 */
export function registerHealth(app: FastifyInstance, headers: Headers, options: HealthOptions): void {
  const { storage, failing, lostLines, chores } = options
  const warningsNow = () => [
    ...failing().map((path) => `The page ${path} could not be rendered again.`),
    ...(lostLines() > 0 ? [`${lostLines()} log lines could not be written.`] : []),
  ]
  app.get('/healthz', (_request, reply) => reply.headers(headers).send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.headers(headers)
    const ready = Promise.race([storage.isReady().catch(() => false), pause(TIMEOUT, false, { ref: false })])
    if (!(await ready)) return refuse(reply, refusals.unavailable)
    const warnings = warningsNow()
    return reply.send({
      status: 'ready',
      ...(warnings.length > 0 && { warnings }),
      housekeeping: chores(),
    })
  })
}
