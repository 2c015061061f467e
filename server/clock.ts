/** Milliseconds since 1970. */
export type Clock = () => number

/** Never goes back while the process runs, so that moving the computer's clock revives no expired session. */
export function steadyClock(): Clock {
  let latest = 0
  return () => {
    latest = Math.max(latest, Date.now())
    return latest
  }
}

export const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/**
 * Whether a time that was written down lies further ahead than it can: the computer's clock was wrong then, and
 * whatever waits for that time would wait for days or years.
 */
export const isImpossible = (time: number, now: number, furthest: number) => time > now + furthest
