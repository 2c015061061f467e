import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'

/** Long enough that one block of two seconds, such as a long garbage collection, refuses nobody. */
export const SAMPLE_INTERVAL = 3000
/** The mean over all turns of the loop: it hardly ever rests. */
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
 * being told to come back is better than waiting. Utilisation is not looked at, because a busy process that still
 * answers quickly is not overloaded.
 */
export async function shedLoad(app: FastifyInstance, headers: Headers): Promise<void> {
  keepMemoryReadable()
  // A start blocks the loop too. Only after two samples is none of it in the measured delay.
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
      // What is served from memory costs less than a refusal.
      if (isMeasured && !request.routeOptions.config.cached) refuse(reply.headers(headers), refusals.unavailable)
    },
  })
}
