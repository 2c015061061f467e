import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that `close` waits. */
const CLOSE_TIMEOUT = 5000

/** A run is followed by a pause of so many times its own duration, so that long ones take a small part of the time. */
const PAUSE = 20

/**
 * Runs `run`, which removes the content of deleted rows from the database's files: at once, at most every `interval`
 * milliseconds, and again until it returns true. Requests during a run or the pause after it lead to one more run.
 */
export function scrubber(run: () => boolean | Promise<boolean>, interval: number) {
  let wanted = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function scrub(): Promise<void> {
    wanted = false
    const start = performance.now()
    const done = await Promise.try(run).catch(() => false)
    if (!done) wanted = true
    running = undefined
    timer = setTimeout(
      () => {
        timer = undefined
        if (wanted) running = scrub()
      },
      done ? Math.max(interval, PAUSE * (performance.now() - start)) : interval,
    )
    timer.unref()
  }

  return {
    request(): void {
      wanted = true
      if (!timer && !running) running = scrub()
    },
    async close(): Promise<void> {
      const timeout = pause(CLOSE_TIMEOUT, undefined, { ref: false })
      await Promise.race([running, timeout])
      if (wanted) await Promise.race([scrub(), timeout])
      clearTimeout(timer)
    },
  }
}
