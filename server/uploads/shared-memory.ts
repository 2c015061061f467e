import type { Reservation } from '../http/read-body.ts'

/** An upload without a byte in this time is cancelled first when its own address needs memory. */
const STALLED = 10_000

type Holder = {
  bytes: number
  lastGrowth: number
  /** Undefined once the body is complete. */
  revoke: (() => void) | undefined
}

/**
 * Memory that uploads share. One address may use all of it as long as nobody else needs any; otherwise the address that
 * holds most gives up the upload that has been idle for the longest time. So uploads that are begun and never finished
 * cannot keep others out.
 */
export function sharedMemory(max: number) {
  let held = 0
  const holders = new Map<string, Set<Holder>>()
  const heldBy = (key: string) => [...(holders.get(key) ?? [])].reduce((total, { bytes }) => total + bytes, 0)

  function heaviestKey(): string | undefined {
    let most = 0
    let heaviest: string | undefined
    for (const key of holders.keys()) {
      const bytes = heldBy(key)
      if (bytes <= most) continue
      most = bytes
      heaviest = key
    }
    return heaviest
  }

  /** Cancels the longest idle upload of the address that holds most, or a stalled one of this address. False if none. */
  function makeRoom(key: string, bytes: number, now: number): boolean {
    const heaviest = heaviestKey()
    if (heaviest === undefined) return false
    const isOwn = heldBy(heaviest) <= heldBy(key) + bytes
    const candidates = [...(holders.get(isOwn ? key : heaviest) ?? [])].filter(
      ({ revoke, lastGrowth }) => revoke && (!isOwn || now - lastGrowth > STALLED),
    )
    const longestIdle = candidates.toSorted((a, b) => a.lastGrowth - b.lastGrowth)[0]
    longestIdle?.revoke?.()
    return longestIdle !== undefined
  }

  return {
    reserve(key: string): Reservation {
      const holder: Holder = { bytes: 0, lastGrowth: performance.now(), revoke: undefined }
      const siblings = holders.get(key) ?? new Set()
      holders.set(key, siblings.add(holder))
      const release = () => {
        held -= holder.bytes
        holder.bytes = 0
        holder.revoke = undefined
        siblings.delete(holder)
        if (siblings.size === 0 && holders.get(key) === siblings) holders.delete(key)
      }
      return {
        grow(bytes) {
          const now = performance.now()
          holder.lastGrowth = now
          while (held + bytes > max) if (!makeRoom(key, bytes, now)) return false
          held += bytes
          holder.bytes += bytes
          return true
        },
        onRevoke(drop) {
          holder.revoke = () => {
            release()
            drop()
          }
        },
        settle() {
          holder.revoke = undefined
        },
        release,
      }
    },
  }
}
