import type { ContentRecord } from '../../contract/content/site-pages.ts'
import { type StoredContent, shippedContent } from '../../contract/rendering.ts'
import type { ContentSource } from '../content-source.ts'
import type { Storage } from '../storage/storage.ts'
import { readValue } from './page-states.ts'

const RETRY = 1000

export type PublishedContent = ContentSource & {
  /** Reads what was published since the last call. Rejects when the database is away. */
  load(): Promise<void>
  /** As `load`, but tries again until it succeeds. */
  refresh(): Promise<void>
  close(): void
}

/** Published content in memory, read again when any instance has published. */
export function publishedContent(storage: Storage, records: readonly ContentRecord[]): PublishedContent {
  const byKey = new Map(records.map((record) => [record.key, record]))
  const listeners: ((keys: readonly string[]) => void)[] = []
  let current: StoredContent = shippedContent
  let loading: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function readNew(): Promise<void> {
    const numbers = await storage.db
      .selectFrom('content_publications')
      .select(({ fn }) => ['page', fn.max('number').as('number')])
      .groupBy('page')
      .execute()
    const newer = numbers.filter(
      ({ page, number }) => byKey.has(page) && current.publications[page]?.revision !== number,
    )
    const next = { values: { ...current.values }, publications: { ...current.publications } }
    for (const { page, number } of newer) {
      const record = byKey.get(page)
      const row = await storage.db
        .selectFrom('content_publications')
        .select(['data', 'published_at'])
        .where('page', '=', page)
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      if (!record) continue
      next.values[page] = readValue(record, row.data)
      next.publications[page] = { at: row.published_at, revision: number }
    }
    if (newer.length === 0) return
    current = next
    for (const listener of listeners) listener(newer.map(({ page }) => page))
  }

  // One at a time, so that an older reading never replaces a newer one.
  const load = () => {
    const next = loading.then(readNew)
    loading = next.catch(() => {})
    return next
  }

  async function refresh(): Promise<void> {
    clearTimeout(timer)
    await load().catch(() => {
      if (closed) return
      timer = setTimeout(() => void refresh(), RETRY)
      timer.unref()
    })
  }
  storage.onChange(() => void refresh())

  return {
    current: () => current,
    onInvalidate: (listener) => void listeners.push(listener),
    load,
    refresh,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
