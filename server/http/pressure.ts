const LOOK_EVERY = 500
const LATEST = 1000
const MOST_MEMORY = 1024 ** 3

export type Pressure = { isHigh(): boolean; stop(): void }

/**
 * Whether the process hardly keeps up: its last look at the clock came more than a second late, or it holds a gigabyte.
 * Whoever asks then is better told to come back than kept waiting.
 */
export function watchPressure(): Pressure {
  let high = false
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    high = now - last - LOOK_EVERY > LATEST || process.memoryUsage.rss() > MOST_MEMORY
    last = now
  }, LOOK_EVERY)
  timer.unref()
  return { isHigh: () => high, stop: () => clearInterval(timer) }
}
