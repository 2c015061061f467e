import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'
import type { JobReport } from '../housekeeping/run-jobs.ts'

/** Milliseconds, less than the patience of health checkers. A database that takes longer is not ready. */
const TIMEOUT = 3000

export type HealthOptions = {
  isReady: () => Promise<boolean>
  warnings: () => string[]
  jobReports: () => JobReport[]
}

/**
 * `healthz`: the process runs. `readyz`: it can serve requests and is not about to end. Its body contains warnings for
 * operators, which do not cause a 503.
 */
export function healthRoutes(app: FastifyInstance, headers: Headers, options: HealthOptions): void {
  const { isReady, warnings, jobReports } = options
  app.get('/healthz', (_request, reply) => reply.headers(headers).send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.headers(headers)
    const ready = Promise.race([isReady().catch(() => false), pause(TIMEOUT, false, { ref: false })])
    if (!(await ready)) return refuse(reply, refusals.unavailable)
    return reply.send({
      status: 'ready',
      ...(warnings().length > 0 && { warnings: warnings() }),
      housekeeping: jobReports(),
    })
  })
}
