export type ByteBudget = { take(bytes: number): boolean; giveBack(bytes: number): void }

/** So many bytes for all who ask. */
export function byteBudget(most: number): ByteBudget {
  let held = 0
  return {
    take(bytes) {
      if (held + bytes > most) return false
      held += bytes
      return true
    },
    giveBack(bytes) {
      held -= bytes
    },
  }
}
