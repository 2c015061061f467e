import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Megabytes that a process shares with no other. A resume of a hundred pages takes 105. */
const MAX_EACH = 320
/** Of all processes together: with the site at its busiest they stay below the 1 GB of docs/operations.md. */
const MAX_ALL = 450
/** A process with more does not wait for the next file. */
const MAX_IDLE = 150
/** A file that unpacks itself takes up to 40 MB in this time. */
const INTERVAL = 50
const PAGE_BYTES = 4096

/** The processes that read resumes, for applications and for forms that are being filled in. */
const readers = new Set<ChildProcess>()
let timer: NodeJS.Timeout | undefined

/** Ends the process when it takes too much memory, or when it takes most of what all of them take together. */
export function watchMemory(reader: ChildProcess): void {
  readers.add(reader)
  reader.once('exit', () => {
    readers.delete(reader)
    if (readers.size > 0) return
    clearInterval(timer)
    timer = undefined
  })
  timer ??= setInterval(endLargest, INTERVAL).unref()
}

export const isTooLargeToWait = (reader: ChildProcess) => megabytesOf(reader) > MAX_IDLE

function endLargest(): void {
  const sizes = Array.from(readers, (reader) => ({ reader, megabytes: megabytesOf(reader) }))
  sizes.sort((a, b) => b.megabytes - a.megabytes)
  let sum = sizes.reduce((all, { megabytes }) => all + megabytes, 0)
  for (const { reader, megabytes } of sizes) {
    if (megabytes <= MAX_EACH && sum <= MAX_ALL) return
    reader.kill('SIGKILL')
    sum -= megabytes
  }
}

/** Linux tells the memory of a process; elsewhere the time-out has to do. */
function megabytesOf({ pid }: ChildProcess): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
    return ((resident - shared) * PAGE_BYTES) / 1024 / 1024
  } catch {
    return 0
  }
}
