import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'

/** Long enough that one block of two seconds, such as a garbage collection, causes no refusal. */
export const SAMPLE_INTERVAL = 3000
/** The mean delay of the event loop. */
const MOST_DELAY = 1000
const MOST_MEMORY = 1024 ** 3

let isMemoryReadable = false

/**
 * `process.memoryUsage` opens a file. Out of file descriptors it throws, in under-pressure's timer, which would end the
 * process. From now on it returns its last result instead.
 */
function keepMemoryReadable(): void {
  if (isMemoryReadable) return
  isMemoryReadable = true
  const read = process.memoryUsage
  let last = read()
  const readOrLast = () => {
    try {
      last = read()
    } catch {}
    return last
  }
  process.memoryUsage = Object.assign(readOrLast, { rss: () => readOrLast().rss })
}

/**
 * Refuses requests to the routes of `app` while the event loop keeps being blocked, or the process holds a gigabyte:
 * an early refusal is better than a long wait. Utilisation does not count, because a busy process that still
 * answers quickly is not overloaded.
 */
export async function shedLoad(app: FastifyInstance, headers: Headers): Promise<void> {
  keepMemoryReadable()
  // The start blocks the loop too, and is part of the first two samples.
  let isMeasured = false
  app.addHook('onReady', async () => {
    setTimeout(() => {
      isMeasured = true
    }, 2 * SAMPLE_INTERVAL).unref()
  })
  await app.register(underPressure, {
    sampleInterval: SAMPLE_INTERVAL,
    maxEventLoopDelay: MOST_DELAY,
    maxRssBytes: MOST_MEMORY,
    pressureHandler(request, reply) {
      // Cached responses cost less than a refusal.
      if (isMeasured && !request.routeOptions.config.cached) refuse(reply.headers(headers), refusals.unavailable)
    },
  })
}
