/**
 * Calls the listeners after another process has changed the database: a command that an operator runs. `readGeneration`
 * counts the writing transactions of all processes.
 */
export function watchOtherProcesses(readGeneration: () => number, interval: number) {
  const listeners: (() => void)[] = []
  let seen = readGeneration()
  const timer = setInterval(() => {
    try {
      const now = readGeneration()
      if (now === seen) return
      seen = now
      for (const listener of listeners) listener()
    } catch {
      // A database that cannot be read is told by the next request.
    }
  }, interval)
  timer.unref()
  return {
    subscribe: (listener: () => void) => void listeners.push(listener),
    /** Called after each transaction of this process. One of another process just before it leaves a gap. */
    ownWrite(generation: number): void {
      if (generation === seen + 1) seen = generation
    },
    close: () => clearInterval(timer),
  }
}
