import { useRef } from 'react'

/**
 * Idempotency keys: one key for every try of one payload, so that the server keeps one record however often the network
 * failed. Another payload gets another key.
 */
export function useIdempotencyKey() {
  const last = useRef<{ json: string; key: string }>(undefined)
  return {
    keyOf(json: string): string {
      if (last.current?.json !== json) last.current = { json, key: newKey() }
      return last.current.key
    },
    /** Call it after a success: the same payload again is another submission. */
    forget() {
      last.current = undefined
    },
  }
}

/** crypto.randomUUID exists only on secure origins; a firm may try the site on a plain one. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
