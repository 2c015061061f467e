import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedList } from './cached-list.ts'
import { type CachedResponse, writeCached } from './cached-response.ts'
import { malformedRequest } from './malformed-request.ts'

type FastPathResponses = {
  /** By path. */
  files: ReadonlyMap<string, CachedResponse>
  /** Asked for each request, because pages are replaced when their data change. */
  pages: { get(path: string): CachedResponse | undefined }
  /** Public lists by path. Their answer to a request with a token is not cached. */
  lists: readonly (readonly [string, CachedList<{ answer: CachedResponse }>])[]
}

/** Answers a request from a cache and returns true, or returns false and leaves the request to the router. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Sends cached responses without Fastify's router and hooks: a GET of a cached page or list then takes 31 % less
 * processor time. Keyed by path: requests with a query string, a body, a token or malformed headers go to the router,
 * whose routes give the same answers.
 */
export function cacheFastPath({ files, pages, ...responses }: FastPathResponses): FastPath {
  const lists = new Map(responses.lists)
  function cachedAnswer({ method, url = '', headers, rawHeaders }: IncomingMessage): CachedResponse | undefined {
    if (method !== 'GET') return undefined
    const answer =
      pages.get(url) ??
      files.get(url) ??
      (headers.authorization === undefined ? lists.get(url)?.peek()?.answer : undefined)
    if (!answer || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return undefined
    return malformedRequest(rawHeaders, url) ? undefined : answer
  }

  return (request, response) => {
    const answer = cachedAnswer(request)
    if (answer) writeCached(request.headers, response, answer)
    return answer !== undefined
  }
}
