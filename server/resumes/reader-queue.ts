import type { ChildProcess } from 'node:child_process'
import type { programs } from '../program-files.ts'
import { isTooLargeToWait } from './reader-memory.ts'
import { startReader } from './reader-process.ts'

const TIMEOUT = 20_000
const IDLE_TIME = 10_000

export type ReaderQueue<Task, Answer> = {
  /** Undefined when the task ends the process or takes too long or too much memory. */
  ask: (task: Task) => Promise<Answer | undefined>
  close: () => void
}

/**
 * Tasks for a process that reads files of strangers, one at a time: a hostile file can neither hold the event loop nor take the
 * memory of the site, and code that it might run can do nothing. The process ends when it is idle, so a site at rest does not pay
 * for it.
 */
export function readerQueue<Task extends object, Answer>(
  program: keyof typeof programs,
  { timeout = TIMEOUT, idleTime = IDLE_TIME } = {},
): ReaderQueue<Task, Answer> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function give(task: Task): Promise<Answer | undefined> {
    clearTimeout(idle)
    child ??= startReader(program)
    const reader = child
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    const fail = () => {
      if (child === reader) end()
      resolve(undefined)
    }
    const tooLong = setTimeout(fail, timeout)
    reader.once('message', (answer) => resolve(answer as Answer))
    reader.once('error', fail)
    reader.once('exit', fail)
    reader.send(task, (error) => error && fail())
    const answer = await promise
    clearTimeout(tooLong)
    for (const event of ['message', 'error'] as const) reader.removeAllListeners(event)
    reader.off('exit', fail)
    if (child === reader && isTooLargeToWait(reader)) end()
    idle = setTimeout(end, idleTime)
    idle.unref()
    return answer
  }

  return {
    ask(task) {
      const next = last.then(() => give(task))
      last = next.catch(() => {})
      return next
    },
    close() {
      clearTimeout(idle)
      end()
    },
  }
}
