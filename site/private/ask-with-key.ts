import { LINK_SCHEME } from '../../contract/private-link.ts'
import { filenameIn } from '../../ui/save-file.ts'

/**
 * An answer of the API. `over`: the link has ended, or is not complete. `refused`: with a sentence for people. `network`: no answer
 * came.
 */
export type Answered<T> =
  | { state: 'done'; value: T }
  | { state: 'over' }
  | { state: 'refused'; sentence: string }
  | { state: 'network' }

type Schema<T> = { parse: (value: unknown) => T }

/** Asks the API with the key of a link, which is in no address. With a body it is a change. */
export async function askWithKey<T>(key: string, path: string, schema: Schema<T>, body?: object): Promise<Answered<T>> {
  try {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `${LINK_SCHEME} ${key}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
    if (response.status === 410) return { state: 'over' }
    const answer = await response.json()
    if (!response.ok) return { state: 'refused', sentence: String(answer.error) }
    return { state: 'done', value: schema.parse(answer) }
  } catch {
    return { state: 'network' }
  }
}

/** A file of the API, which needs the key of a link. */
export async function loadWithKey(key: string, path: string): Promise<Answered<{ file: Blob; filename: string }>> {
  try {
    const response = await fetch(path, {
      headers: { Authorization: `${LINK_SCHEME} ${key}` },
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
    if (response.status === 410) return { state: 'over' }
    if (!response.ok) return { state: 'refused', sentence: String((await response.json()).error) }
    const filename = filenameIn(response.headers.get('Content-Disposition') ?? '')
    return { state: 'done', value: { file: await response.blob(), filename } }
  } catch {
    return { state: 'network' }
  }
}

/** Says that the page is shown: a view counts when somebody sees it, and not when a program fetches it. */
export function reportView(key: string, path: string): () => void {
  function report() {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', report)
    void fetch(path, { method: 'POST', headers: { Authorization: `${LINK_SCHEME} ${key}` } }).catch(() => {})
  }
  document.addEventListener('visibilitychange', report)
  report()
  return () => document.removeEventListener('visibilitychange', report)
}

/** Why there is no file, in words. */
export function problemOf(answered: Exclude<Answered<unknown>, { state: 'done' }>): string {
  if (answered.state === 'refused') return answered.sentence
  if (answered.state === 'over') return 'This page has ended meanwhile. Please call us.'
  return 'There was no connection. Please try again.'
}
