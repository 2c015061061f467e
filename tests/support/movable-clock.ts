import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './test-storage.ts'

const preload = new URL('./move-clock.ts', import.meta.url).pathname

/** Controls the wall clock of processes that are started with `env`. */
export function movableClock() {
  const file = join(newFolder(), 'offset')
  const set = (milliseconds: number) => writeFileSync(file, String(milliseconds))
  set(0)
  return { set, env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_OFFSET_FILE: file } }
}
