import type { Clock } from '../clock.ts'

export type PageWorkLog = { warn(details: object, message: string): void }

const FIRST_RETRY = 1000
const LAST_RETRY = 60_000
/** The longest delay of a timer. */
const MAX_DELAY = 2 ** 31 - 1

/**
 * Work that is repeated when requested and when its result expires, one run at a time. A request during a run causes
 * another run. A failure is logged once, and tried again after 1 s, 2 s, 4 s … up to a minute.
 */
export function retryingTask(
  name: string,
  /** Resolves to the time at which the result expires. */
  run: () => Promise<number>,
  { clock, log }: { clock: Clock; log: PageWorkLog },
) {
  let requested = 0
  let running = false
  let stopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  function work(): Promise<void> {
    if (!running) current = repeat()
    return current
  }

  async function repeat(): Promise<void> {
    running = true
    clearTimeout(timer)
    let delay = MAX_DELAY
    let seen: number
    do {
      seen = requested
      try {
        const until = await run()
        failures = 0
        const left = until - clock()
        // A result that has expired already is incomplete, because the database is away.
        delay = left > 0 ? Math.min(left + 1, MAX_DELAY) : FIRST_RETRY
      } catch (err) {
        if (failures === 0 && !stopped) log.warn({ err, path: name }, 'a page could not be rendered; the old one stays')
        delay = Math.min(FIRST_RETRY * 2 ** failures, LAST_RETRY)
        failures += 1
      }
    } while (seen !== requested && failures === 0 && !stopped)
    running = false
    if (stopped) return
    timer = setTimeout(() => void work(), delay)
    timer.unref()
  }

  return {
    name,
    /** Resolves when the run has ended, whether it failed or not. */
    async request(): Promise<void> {
      requested += 1
      if (!stopped) await work()
    },
    isFailing: () => failures > 0,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
