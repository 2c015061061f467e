import type { Reservation } from './read-body.ts'

/** So many bytes of memory for all who reserve some. */
export function byteBudget(max: number): { reserve(): Reservation } {
  let held = 0
  return {
    reserve() {
      let own = 0
      return {
        grow(bytes) {
          if (held + bytes > max) return false
          held += bytes
          own += bytes
          return true
        },
        release() {
          held -= own
          own = 0
        },
      }
    },
  }
}
