/** Lets a few run at once; others wait in line for a while, and are then sent away. */
export function slots({ running, waiting, patience }: { running: number; waiting: number; patience: number }) {
  let free = running
  const line: ((release: () => void) => void)[] = []

  function give(): () => void {
    let released = false
    return () => {
      if (released) return
      released = true
      const next = line.shift()
      if (next) next(give())
      else free += 1
    }
  }

  /** What to call when done; undefined when there was no room in time. */
  return async function enter(): Promise<(() => void) | undefined> {
    if (free > 0) {
      free -= 1
      return give()
    }
    if (line.length >= waiting) return undefined
    return new Promise((resolve) => {
      const admit = (release: () => void) => {
        clearTimeout(timer)
        resolve(release)
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(admit), 1)
        resolve(undefined)
      }, patience)
      line.push(admit)
    })
  }
}
