import { NOTICE_FIELD } from '../../contract/plain-forms.ts'
import { tabStorage } from '../safe-storage.ts'

const RELOADED = 'reloaded-releases'
export const KEPT = 'kept-over-reload'

const savers = new Map<string, () => unknown>()
let reloading = false

/** Registers a value to store before `reloadPage` and to restore after it; see use-kept-over-reload.ts. */
export function keepOnReload(name: string, save: () => unknown): () => void {
  savers.set(name, save)
  return () => void savers.delete(name)
}

export const isReloading = () => reloading

/** The answers of a form; null for an empty one, or none. */
export function answersIn(form: HTMLFormElement | null): Record<string, string> | null {
  const typed = [...new FormData(form ?? undefined)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '' && entry[0] !== NOTICE_FIELD,
  )
  return typed.length > 0 ? Object.fromEntries(typed) : null
}

/** The answers of forms whose code has not run yet, as it would keep them itself. */
const typedBefore = () =>
  Array.from(document.querySelectorAll<HTMLFormElement>('form[method=post]'), (form): [string, unknown] => [
    form.getAttribute('action') ?? '',
    answersIn(form),
  ]).filter(([name, answers]) => answers && !savers.has(name))

/** Reloads the page and keeps what was typed and which dialog was open. */
export function reloadPage() {
  reloading = true
  const kept = [...typedBefore(), ...Array.from(savers, ([name, save]) => [name, save()])]
  tabStorage.set(KEPT, JSON.stringify([location.pathname, Object.fromEntries(kept)]))
  location.reload()
}

/** The entry script's name contains a hash of everything that it imports, so it identifies the release. */
function currentRelease(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[data-scripts],script[src]')
  return entry?.dataset.scripts?.split(' ')[0] ?? entry?.src ?? ''
}

/**
 * Reloads at most once for each release, so that the page cannot reload in a loop. Returns false when it has already done
 * so, or when the browser's storage is blocked and the reload could not be recorded. It leaves a form alone that somebody
 * has begun to fill in before its code arrived: the browser sends it without.
 */
export function reloadOnce(): boolean {
  if (typedBefore().length > 0) return false
  const release = currentRelease()
  const before = tabStorage.get(RELOADED) ?? ''
  if (before.includes(release) || !tabStorage.set(RELOADED, before + release)) return false
  reloadPage()
  return true
}
