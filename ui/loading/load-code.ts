import { reloadOnce } from './reload.ts'

/** Milliseconds after which a dialog or view counts as missing. */
const TIMEOUT_MS = 30_000

/** Fetches code that is not needed at once, as `fetchCode` does. The promise is rejected when it takes too long. */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS, new Error('The code did not arrive')))
  return Promise.race([fetchCode(load), late])
}

/**
 * When code cannot be fetched although the site answers, a release has replaced it: the page is reloaded, once. The
 * promise is rejected when that did not help or the site does not answer.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await isReachable())) throw error
    // Browsers before 2026 remember a failed import until the page is reloaded; newer ones fetch it again here.
    return load().catch((again) => {
      if (reloadOnce()) return new Promise<never>(() => {})
      throw again
    })
  }
}

/** Whether the site answers at all. */
export const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
