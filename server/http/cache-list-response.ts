import type { Headers } from '../headers.ts'
import { type CachedResponse, cachedResponse, compress } from './cached-response.ts'
import { encodeList } from './encode-list.ts'

const QUALITY = 5

/** Serialises and compresses a list once for all requests. */
export async function cacheListResponse(records: unknown[], headers: Headers): Promise<CachedResponse> {
  const body = await encodeList(records)
  return cachedResponse({
    type: 'application/json; charset=utf-8',
    headers,
    body,
    ...(await compress(body, QUALITY)),
  })
}
