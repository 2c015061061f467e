import type { Clock } from '../clock.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Counter } from '../http/rate-limits.ts'
import { semaphore } from '../http/semaphore.ts'
import { variantCache } from './variant-cache.ts'
import { within } from './within.ts'

const MAX_WAITING = 20

type QueueOptions = {
  clock: Clock
  /** Counts the variants that are rendered for an address. */
  limit: Pick<Counter, 'count'>
  /** Milliseconds after which a visitor gets something simpler instead of a page that waits or is being rendered. */
  timeout?: number | undefined
}

type Variant = {
  /** The address with its query in one spelling. */
  key: string
  /** The client's address. */
  address: string
  render: () => Promise<{ response: CachedResponse; until: number }>
  /** The response sent without rendering. It is not cached, so the next request tries again. */
  instead: () => Promise<CachedResponse>
}

export type VariantQueue = ReturnType<typeof variantQueue>

/**
 * Pages that are rendered on request. Strangers can request any number of them, so one is rendered at a time, addresses
 * are served round-robin, and each has a limit.
 */
export function variantQueue({ clock, limit, timeout = 4000 }: QueueOptions) {
  const cache = variantCache(clock)
  const acquire = semaphore({ permits: 1, maxWaiting: MAX_WAITING, timeout })

  /** Renders in turn. Rejects when it takes too long. */
  async function inTurn<Result>(client: string, render: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + timeout
    const release = await acquire(client)
    if (!release) throw new Error('Too many pages are waiting to be rendered.')
    // The permit is held as long as the rendering, even when nobody waits for it any more.
    return within(end - performance.now(), render().finally(release))
  }

  return {
    invalidate: cache.invalidate,
    async get({ key, address, render, instead }: Variant): Promise<CachedResponse> {
      const known = cache.peek(key)
      if (known) return known
      const client = limitKeyOf(address)
      if ((await limit.count(client)) > 0) return instead()
      const notCached = async () => ({ response: await instead(), until: 0 })
      return cache.get(key, () => inTurn(client, render).catch(notCached))
    },
    /** For a page that is sent once. */
    once: <Result>(address: string, render: () => Promise<Result>) => inTurn(limitKeyOf(address), render),
  }
}
