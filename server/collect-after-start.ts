import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The pages are rendered and the worker that rendered them has ended by then. */
const DELAY = 15_000

/**
 * A full garbage collection after the start, because half of the heap that loading the modules and storing the first
 * pages leaves is garbage: memory at rest is 149 MB with it and 198 MB without (decision 10).
 */
export function collectAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: NodeJS.GCFunction = runInNewContext('gc')
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, DELAY).unref()
}
