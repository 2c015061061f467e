/** Milliseconds: since 1970 for `wallClock`, since an arbitrary moment for `monotonicClock`. */
export type Clock = () => number

/**
 * The computer's clock, which may jump forward and back. Records are dated by it, and times that outlive the
 * process are compared with it; `isImpossible` recognises those that were written while the clock was ahead.
 */
export const wallClock: Clock = () => Date.now()

/** Never jumps and never goes back, but means nothing to another process. Durations within a process are measured by it. */
export const monotonicClock: Clock = () => performance.now()

/** By how much the clocks of several instances may differ, and a clock that is kept right may be corrected. */
export const CLOCK_DRIFT = 5 * 60 * 1000

export const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** The last `length` milliseconds as stored times, without those that were written while the clock was ahead. */
export const windowOf = (now: number, length: number) => ({ since: iso(now - length), until: iso(now + CLOCK_DRIFT) })

/**
 * Whether a stored time is more than `furthest` milliseconds ahead, although nothing is ever stored that far ahead: the
 * clock was wrong when it was written, and waiting for it would take days or years.
 */
export const isImpossible = (time: number, now: number, furthest: number) => time > now + furthest
