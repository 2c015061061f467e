import type { LastChange } from '../../../../contract/api-error.ts'
import { apiErrorIn, type Sent } from '../../../lib/send-json.ts'
import { explainSessionEnd } from './session-end.ts'
import { keepToken, readToken } from './token.ts'

/** The record as it is now, when a change was made from an older version. */
export type Stale<T> = { current: T; changed: LastChange }

/** How a call ended: as a form's sending does, with what the server answered. */
export type Answer<T> =
  | { outcome: 'accepted'; value: T; response: Response }
  | (Extract<Sent, { outcome: 'refused' }> & { stale?: Stale<T> })
  | { outcome: 'network' }

type Call = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Thrown by `read` and `readPage`, because TanStack Query knows a failure only so. */
export class ReadFailure extends Error {
  readonly answer: Exclude<Answer<unknown>, { outcome: 'accepted' }>
  constructor(answer: ReadFailure['answer']) {
    super(
      answer.outcome === 'network'
        ? 'Network error. Please try again.'
        : (answer.error ?? 'The server refused the request. Please reload the page and try again.'),
    )
    this.answer = answer
  }
}

export type Page<T> = { records: T[]; total: number }

/** API calls with the token of the signed-in account. An expired token is removed, which shows the login. */
export function staffApi(token: string) {
  async function fetchAsStaff(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` }
    const response = await fetch(path, { ...init, headers })
    // A late answer to a session that has ended must not end the one that came after it.
    if (response.status === 401) await endSession(response)
    return response
  }

  async function endSession(response: Response) {
    const { code, error } = apiErrorIn(await response.clone().text())
    if (readToken() !== token) return
    explainSessionEnd((code === 'session_ended' && error) || 'Your session has ended. Please sign in again.')
    keepToken(null)
  }

  async function call<T>(method: Method, path: string, { body, headers, signal }: Call = {}): Promise<Answer<T>> {
    const json: HeadersInit = body === undefined ? {} : { 'Content-Type': 'application/json' }
    try {
      const response = await fetchAsStaff(path, {
        method,
        headers: { ...json, ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      })
      if (!response.ok) {
        const text = await response.text()
        const stale = response.status === 412 ? staleIn<T>(text) : undefined
        return { outcome: 'refused', status: response.status, ...apiErrorIn(text), stale }
      }
      const value = response.status === 204 ? undefined : await response.json()
      return { outcome: 'accepted', value, response }
    } catch (error) {
      // TanStack Query gave up on it itself: that is no failure of the network.
      if (signal?.aborted) throw error
      return { outcome: 'network' }
    }
  }

  async function accepted<T>(path: string, signal: AbortSignal | undefined) {
    const answer = await call<T>('GET', path, { signal })
    if (answer.outcome !== 'accepted') throw new ReadFailure(answer)
    return answer
  }

  return {
    /** For files: the response itself. */
    fetch: fetchAsStaff,
    /** For changes: the outcome is a value, and a sentence to show when it was refused. */
    call,
    async read<T>(path: string, signal?: AbortSignal): Promise<T> {
      return (await accepted<T>(path, signal)).value
    },
    /** A page of a list, and how many records all pages have. */
    async readPage<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
      const { value, response } = await accepted<T[]>(path, signal)
      return { records: value, total: Number(response.headers.get('X-Total-Count') ?? value.length) }
    },
  }
}

function staleIn<T>(text: string): Stale<T> | undefined {
  try {
    const { current, changed } = JSON.parse(text)
    return current ? { current, changed: changed ?? null } : undefined
  } catch {
    return undefined
  }
}

/** The header that names the version a change was made from. */
export const ifMatch = (version: string | undefined): Record<string, string> =>
  version ? { 'If-Match': `"${version}"` } : {}

export type StaffApi = ReturnType<typeof staffApi>
