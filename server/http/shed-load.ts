import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'

/** Long enough that one block of two seconds, such as a garbage collection, causes no refusal. */
export const SAMPLE_INTERVAL = 3000
/** Milliseconds of the mean delay of the event loop. */
const MAX_DELAY = 1000
const MAX_MEMORY = 1024 ** 3
/** Milliseconds between two readings of the delay. */
const RESOLUTION = 10

/**
 * Refuses requests to the routes of `app` while the event loop keeps being blocked, or the process holds a gigabyte:
 * an early refusal is better than a long wait. Utilisation does not count, because a busy process that still
 * answers quickly is not overloaded.
 */
export function shedLoad(app: FastifyInstance, headers: Headers): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  // The start blocks the loop too, and is part of the first two samples.
  let samplesLeft = 2
  let isOverloaded = false

  function sample(): void {
    // NaN without a single reading: the loop was blocked all the time.
    const isBlocked = !(delays.mean / 1e6 - RESOLUTION <= MAX_DELAY)
    delays.reset()
    samplesLeft -= 1
    isOverloaded = samplesLeft < 0 && (isBlocked || memoryInUse() > MAX_MEMORY)
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    delays.enable()
    timer = setInterval(sample, SAMPLE_INTERVAL).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
  app.addHook('onRequest', (request, reply, done) => {
    // Cached responses cost less than a refusal.
    if (!isOverloaded || request.routeOptions.config.cached) return done()
    refuse(reply.headers(headers), refusals.unavailable)
  })
}

/** Reads a file of the system, which fails while the process is out of file descriptors. */
function memoryInUse(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return 0
  }
}
