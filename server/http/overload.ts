const LOOK_EVERY = 500
const LATEST = 1000
const MOST_MEMORY = 1024 ** 3

export type Pressure = { isHigh(): boolean; stop(): void }

/**
 * Whether the process hardly keeps up: two looks at the clock in a row came more than a second late, or it holds a
 * gigabyte. Whoever asks then is better told to come back than kept waiting. One late look is a hiccup, and sends nobody
 * away.
 */
export function watchPressure(): Pressure {
  let late = 0
  let tooLarge = false
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    late = now - last - LOOK_EVERY > LATEST ? late + 1 : 0
    tooLarge = process.memoryUsage.rss() > MOST_MEMORY
    last = now
  }, LOOK_EVERY)
  timer.unref()
  return { isHigh: () => tooLarge || late > 1, stop: () => clearInterval(timer) }
}
