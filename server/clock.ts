/** Milliseconds: since 1970 for `wallClock`, since an arbitrary moment for `monotonicClock`. */
export type Clock = () => number

/**
 * The computer's clock, which may jump forward and back. Records are dated by it. It is trusted everywhere but for
 * deletions, sessions, lockouts and second factors; these recognise a time that was written while it was ahead by
 * `isImpossible`.
 */
export const wallClock: Clock = () => Date.now()

/** Never jumps or goes back, but cannot be compared between processes. Measures durations within a process. */
export const monotonicClock: Clock = () => performance.now()

/** The difference that is allowed between the clocks of several instances, and for a correction of one clock. */
export const CLOCK_DRIFT = 5 * 60 * 1000

export const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/**
 * Whether a stored time is more than `furthest` milliseconds in the future. Nothing is ever stored that far ahead, so the
 * clock was wrong when it was written.
 */
export const isImpossible = (time: number, now: number, furthest: number) => time > now + furthest
