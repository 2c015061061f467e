import { monitorEventLoopDelay } from 'node:perf_hooks'

const LOOK_EVERY = 1000
const LONGEST_DELAY = 1e9
const MOST_MEMORY = 1024 ** 3

export type Pressure = { isHigh(): boolean; stop(): void }

/**
 * Whether the process hardly keeps up: in the last second its loop was held up for a second on average, or it holds a
 * gigabyte. Whoever asks then is better told to come back than kept waiting.
 */
export function watchPressure(): Pressure {
  const delay = monitorEventLoopDelay()
  delay.enable()
  let high = false
  const timer = setInterval(() => {
    high = delay.mean > LONGEST_DELAY || process.memoryUsage.rss() > MOST_MEMORY
    delay.reset()
  }, LOOK_EVERY)
  timer.unref()
  return {
    isHigh: () => high,
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
