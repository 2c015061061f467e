import type { Category } from '../../contract/category.ts'
import type { Clock } from '../clock.ts'
import type { Headers } from '../headers.ts'
import { cacheListResponse } from '../http/cache-list-response.ts'
import { type CachedList, cachedList } from '../http/cached-list.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import type { Storage } from '../storage/storage.ts'
import { categoryRepository } from './repository.ts'

/** All categories: as the API's response, and as records for pages. */
type CategoryList = {
  answer: CachedResponse
  records: readonly Category[]
  /** The current names, by the keys of those before. */
  formerNames: ReadonlyMap<string, string>
}

export function categoryList(storage: Storage, headers: Headers, clock: Clock): CachedList<CategoryList> {
  const categories = categoryRepository(storage)
  return cachedList(async () => {
    const records = await categories.list()
    const formerNames = await categories.formerNames()
    const answer = await cacheListResponse(records, headers)
    return { value: { answer, records, formerNames }, until: Number.POSITIVE_INFINITY }
  }, clock)
}
