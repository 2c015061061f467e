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
