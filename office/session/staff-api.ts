import type { LastChange } from '../../contract/api-error.ts'
import type { ProofMethod } from '../../contract/second-factor.ts'
import type { Shape } from '../../ui/api/answer-shape.ts'
import { readEntries } from '../../ui/api/read-entries.ts'
import { apiErrorIn, type Sent } from '../../ui/api/send-json.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { explainSessionEnd } from './session-end.ts'
import { keepToken, readToken } from './token.ts'

/** The record as it is now, when a change was made from an older version. */
export type Stale<T> = { current: T; changed: LastChange }

/** The code of an answer that was received but does not have the shape that the contract says. */
export const UNREADABLE = 'unreadable_answer'
const unreadable = {
  outcome: 'refused',
  status: 200,
  code: UNREADABLE,
  error: 'The answer of the site could not be read.',
} as const

/** The result of a call, with the value that the server returned. */
export type Answer<T> =
  | { outcome: 'accepted'; value: T; response: Response }
  | (Extract<Sent, { outcome: 'refused' }> & { stale?: Stale<T> })
  | { outcome: 'network' }

type OnProgress = (share: number) => void

type Call<T> = {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Called with the share of the body that has left, from 0 to 1. */
  onProgress?: OnProgress | undefined
  /** Needed where the value of the answer is used. */
  isAnswer?: Shape<T>
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Thrown by `read`, `readList` and `readPage`, because TanStack Query expects failures as exceptions. */
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

/** Why the role of the account may not read something. Undefined for a failure that another try may end. */
export function withheldBy(error: Error | null): string | undefined {
  const answer = error instanceof ReadFailure ? error.answer : undefined
  return answer?.outcome === 'refused' && answer.status === 403 ? answer.error : undefined
}

/** Gives an entry of a list what the specification lets it lack. May throw for one that cannot be shown. */
type Complete = (entry: unknown) => unknown

/** The ways in which a person can prove again who they are. */
export type ProofWay = 'password' | ProofMethod

/**
 * API calls with the token of the signed-in account. An expired token is removed, which shows the login. `askForProof`
 * resolves to true once the person has proved again who they are; the call is then repeated.
 */
export function staffApi(token: string, askForProof: (ways: readonly ProofWay[]) => Promise<boolean>) {
  async function fetchAsStaff(path: string, init: RequestInit = {}, onProgress?: OnProgress): Promise<Response> {
    const all = { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }
    const send = () => (onProgress ? fetchWithProgress(path, all, onProgress) : fetch(path, all))
    const response = await send()
    const ways = response.status === 403 ? proofWaysIn(await response.clone().text()) : undefined
    if (ways && (await askForProof(ways))) return send()
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

  async function call<T = unknown>(method: Method, path: string, options: Call<T> = {}): Promise<Answer<T>> {
    const { body, headers, signal, isAnswer = isAnything, onProgress } = options
    const json: HeadersInit = body === undefined ? {} : { 'Content-Type': 'application/json' }
    try {
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const response = await fetchAsStaff(
        path,
        { method, headers: { ...json, ...headers }, body: sent, signal },
        onProgress,
      )
      if (!response.ok) {
        const text = await response.text()
        const stale = response.status === 412 ? staleIn(text, isAnswer) : undefined
        return { outcome: 'refused', status: response.status, ...apiErrorIn(text), stale }
      }
      const value: unknown = response.status === 204 ? undefined : await response.json()
      if (!isAnswer(value)) return unreadable
      return { outcome: 'accepted', value, response }
    } catch (error) {
      // TanStack Query cancels requests itself, which is not a network failure.
      if (signal?.aborted) throw error
      return { outcome: 'network' }
    }
  }

  async function accepted<T>(path: string, isAnswer: Shape<T>, signal: AbortSignal | undefined) {
    const answer = await call('GET', path, { isAnswer, signal })
    if (answer.outcome !== 'accepted') throw new ReadFailure(answer)
    return answer
  }

  return {
    /** For files: the response itself. */
    fetch: (path: string, init?: RequestInit) => fetchAsStaff(path, init),
    /** For changes: the outcome is a value, and a sentence to show when it was refused. */
    call,
    async read<T>(path: string, isAnswer: Shape<T>, signal?: AbortSignal): Promise<T> {
      return (await accepted(path, isAnswer, signal)).value
    },
    /** The records of a list that can be shown. */
    async readList<T>(path: string, isRecord: Shape<T>, signal?: AbortSignal, complete?: Complete): Promise<T[]> {
      return entriesOf((await accepted(path, isList, signal)).value, isRecord, complete)
    },
    /** A page of a list, and how many records all pages have. */
    async readPage<T>(path: string, isRecord: Shape<T>, signal?: AbortSignal, complete?: Complete) {
      const { value, response } = await accepted(path, isList, signal)
      const records = entriesOf(value, isRecord, complete)
      return { records, total: Number(response.headers.get('X-Total-Count') ?? value.length) }
    },
  }
}

/** Undefined when the refusal asks for no proof. */
function proofWaysIn(text: string): readonly ProofWay[] | undefined {
  const { code } = apiErrorIn(text)
  if (code === 'proof_required') return ['password', 'passkey']
  return code === 'factor_required' ? JSON.parse(text).methods : undefined
}

function entriesOf<T>(list: unknown, isRecord: Shape<T>, complete: Complete = (entry) => entry): T[] {
  try {
    return readEntries(list, (entry) => {
      const completed = complete(entry)
      if (!isRecord(completed)) throw new TypeError('No such record')
      return completed
    })
  } catch {
    throw new ReadFailure(unreadable)
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isAnything = <T>(_value: unknown): _value is T => true

function staleIn<T>(text: string, isRecord: Shape<T>): Stale<T> | undefined {
  try {
    const { current, changed } = JSON.parse(text)
    return current && isRecord(current) ? { current, changed: changed ?? null } : undefined
  } catch {
    return undefined
  }
}

/** The header that names the version a change was made from. */
export const ifMatch = (version: string | undefined): Record<string, string> =>
  version ? { 'If-Match': `"${version}"` } : {}

export type StaffApi = ReturnType<typeof staffApi>
