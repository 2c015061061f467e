import type { ApiError } from '../../contract/api-error.ts'
import { PRIVACY_NOTICE_HEADER } from '../../contract/privacy-version.ts'

/**
 * The result of a submission. `refused`: the server refused it with a reason; `network`: no response; `stalled`: it was
 * given up because no byte had moved for `STALL_TIMEOUT`; `unsent`: it never began, because code of the form could not
 * be loaded or the page had to be reloaded for it.
 */
export type Sent =
  | { outcome: 'accepted' }
  | ({ outcome: 'refused'; status: number } & Partial<ApiError>)
  | { outcome: 'network'; stalled?: true; unsent?: 'code' | 'reload' }

const STALL_TIMEOUT = 30_000

type Options = {
  /** The same key for every try of one payload: the server then keeps one record, however often the network failed. */
  idempotencyKey: string
  /** The version of the privacy notice that the form shows. */
  noticeVersion: string
  /** Called with the share of the bytes that have left, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Posts JSON to the API. XMLHttpRequest, because fetch cannot tell how much of an upload has left. */
export function sendJson(
  path: string,
  json: string,
  { idempotencyKey, noticeVersion, onProgress }: Options,
): Promise<Sent> {
  const { promise, resolve } = Promise.withResolvers<Sent>()
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout>
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      resolve({ outcome: 'network', stalled: true })
      request.abort()
    }, STALL_TIMEOUT)
  }
  request.open('POST', path)
  request.setRequestHeader('Content-Type', 'application/json')
  request.setRequestHeader('Idempotency-Key', idempotencyKey)
  request.setRequestHeader(PRIVACY_NOTICE_HEADER, noticeVersion)
  request.upload.onprogress = ({ loaded, total }) => {
    restartTimer()
    onProgress?.(total > 0 ? loaded / total : 0)
  }
  request.onprogress = restartTimer
  request.onload = () => resolve(answerOf(request))
  request.onerror = () => resolve({ outcome: 'network' })
  request.onabort = () => resolve({ outcome: 'network' })
  request.onloadend = () => clearTimeout(timer)
  request.send(json)
  restartTimer()
  return promise
}

function answerOf({ status, responseText }: XMLHttpRequest): Sent {
  if (status >= 200 && status < 300) return { outcome: 'accepted' }
  return { outcome: 'refused', status, ...apiErrorIn(responseText) }
}

/** Reads errors of our API only, because a proxy may answer with anything. */
export function apiErrorIn(text: string): Partial<ApiError> {
  try {
    const { error, code, fields } = JSON.parse(text)
    if (typeof error !== 'string') return {}
    return { error, code, fields: Object.values(fields ?? {}).every(isText) ? fields : undefined }
  } catch {
    return {}
  }
}

const isText = (value: unknown) => typeof value === 'string'

const unsentAdvice = {
  code: 'Nothing was sent, because part of this page did not load. Your answers are still here.',
  reload: 'Nothing was sent, because the page had to be reloaded. Your answers are still here, but not a chosen file.',
}

/** A sentence after the form's own failure message. Errors of single fields are shown at the fields. */
export function failureAdvice(sent: Sent): string | undefined {
  if (sent.outcome === 'network' && sent.unsent) return unsentAdvice[sent.unsent]
  if (sent.outcome === 'network' && sent.stalled) {
    return 'The connection stalled: nothing moved for 30 seconds. Your answers are still here.'
  }
  return sent.outcome === 'refused' && (sent.status === 429 || sent.status === 503) ? sent.error : undefined
}
