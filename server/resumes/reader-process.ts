import { type ChildProcess, fork } from 'node:child_process'
import { codePaths, type programs, programUrl } from '../program-files.ts'
import { watchMemory } from './reader-memory.ts'

/** Without unpacked streams, which are not part of the heap. */
const MAX_HEAP_MEGABYTES = 192

/** A process that reads files of strangers and can do nothing else. */
export function startReader(program: keyof typeof programs): ChildProcess {
  const child = fork(programUrl(program), {
    // Reads its own code. Everything else is closed to it: other files, network, processes, native code.
    execArgv: [
      '--permission',
      ...codePaths.map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${MAX_HEAP_MEGABYTES}`,
    ],
    // Neither the settings nor the passwords of the site.
    env: {},
    serialization: 'advanced',
    stdio: 'ignore',
  })
  watchMemory(child)
  // The site may end while the process waits for the next file.
  child.unref()
  child.channel?.unref()
  return child
}
