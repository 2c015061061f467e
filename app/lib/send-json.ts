import type { ApiError } from '../../contract/api-error.ts'
import { PRIVACY_NOTICE_HEADER, PRIVACY_NOTICE_VERSION } from '../../contract/privacy-version.ts'

/** How a sending ended. `refused`: the server answered no and said why; `network`: no answer came. */
export type Sent =
  | { outcome: 'accepted' }
  | ({ outcome: 'refused'; status: number } & Partial<ApiError>)
  | { outcome: 'network' }

type Options = {
  /** The same key for every try of one sending: the server then keeps one record, however often the network failed. */
  idempotencyKey: string
  /** Called with the share of the bytes that have left, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Posts to the API. XMLHttpRequest, because fetch cannot tell how much of an upload has left. */
export function sendJson(path: string, body: unknown, { idempotencyKey, onProgress }: Options): Promise<Sent> {
  const { promise, resolve } = Promise.withResolvers<Sent>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.setRequestHeader('Content-Type', 'application/json')
  request.setRequestHeader('Idempotency-Key', idempotencyKey)
  request.setRequestHeader(PRIVACY_NOTICE_HEADER, PRIVACY_NOTICE_VERSION)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  request.onload = () => resolve(answerOf(request))
  request.onerror = () => resolve({ outcome: 'network' })
  request.onabort = () => resolve({ outcome: 'network' })
  request.send(JSON.stringify(body))
  return promise
}

function answerOf({ status, responseText }: XMLHttpRequest): Sent {
  if (status >= 200 && status < 300) return { outcome: 'accepted' }
  return { outcome: 'refused', status, ...apiErrorIn(responseText) }
}

/** A proxy on the way may answer with anything: only our own shape is read. */
export function apiErrorIn(text: string): Partial<ApiError> {
  try {
    const { error, code, fields } = JSON.parse(text)
    return typeof error === 'string' ? { error, code, fields } : {}
  } catch {
    return {}
  }
}

/** What the server advises beyond our own sentence when it is too busy: its other refusals stand at their fields. */
export function waitAdvice(sent: Sent): string | undefined {
  return sent.outcome === 'refused' && (sent.status === 429 || sent.status === 503) ? sent.error : undefined
}
