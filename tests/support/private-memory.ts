import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes that the child processes of this one share with nobody, together. */
export function privateMemoryOfChildren(): number {
  let kilobytes = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${process.pid}\n`)) continue
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      for (const [, size] of rollup.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gm)) kilobytes += Number(size)
    } catch {
      // The process has ended meanwhile.
    }
  }
  return kilobytes / 1024
}
