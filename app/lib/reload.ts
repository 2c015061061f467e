import { tabStorage } from './safe-storage.ts'

const RELOADED = 'reloaded-releases'
export const KEPT = 'kept-over-reload'

const savers = new Map<string, () => unknown>()
let reloading = false

/** Adds something to keep over a reload that the page itself starts; see use-kept-over-reload.ts. */
export function keepOnReload(name: string, save: () => unknown): () => void {
  savers.set(name, save)
  return () => void savers.delete(name)
}

export const isReloading = () => reloading

/** Reloads the page. What was typed and which dialog was open are restored afterwards. */
export function reloadPage() {
  reloading = true
  const kept = Array.from(savers, ([name, save]) => [name, save()])
  tabStorage.set(KEPT, JSON.stringify([location.pathname, Object.fromEntries(kept)]))
  location.reload()
}

/** The entry script's name contains a hash of everything that it imports, so it identifies the release. */
export function releaseOf(html: Document): string {
  return html.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ')[0] ?? ''
}

/**
 * Reloads at most once in each release, so that it cannot go on for ever. Returns false when it has already done so, or
 * when the browser stores nothing and could not remember it.
 */
export function reloadOnce(): boolean {
  const release = releaseOf(document)
  const before = tabStorage.get(RELOADED) ?? ''
  if (before.includes(release) || !tabStorage.set(RELOADED, before + release)) return false
  reloadPage()
  return true
}
