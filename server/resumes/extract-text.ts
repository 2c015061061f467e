import type { ChildProcess } from 'node:child_process'
import type { Findings } from './inspect-content.ts'
import type { InspectAnswer, InspectTask, ReadResume, ReadTextAnswer, ReadTextTask } from './read-text-process.ts'
import { isTooLargeToWait } from './reader-memory.ts'
import { startReader } from './reader-process.ts'

const TIMEOUT = 20_000
const IDLE_TIME = 10_000

export type ExtractText = (file: ReadTextTask) => Promise<ReadResume>

export const withoutText: ReadResume = { text: '', tokens: '' }
export type TextExtractor = {
  extractText: ExtractText
  /** What `inspectContent` finds. Undefined when the file ends the process or takes too long. */
  inspect: (bytes: Uint8Array) => Promise<Findings | undefined>
  close: () => void
}

/**
 * Reads the text of resumes, one at a time, in a process of its own: a hostile file can neither hold the event loop nor
 * take the memory of the site, and code that it might run can do nothing. Empty for a scan, a damaged file, and one that
 * takes too long or too much memory. The process ends when it is idle, so a site at rest does not pay for it.
 */
export function textExtractor({ timeout = TIMEOUT, idleTime = IDLE_TIME } = {}): TextExtractor {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function ask<Answer>(task: ReadTextTask | InspectTask): Promise<Answer | undefined> {
    clearTimeout(idle)
    child ??= startReader('read-text-process')
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
  function inTurn<Answer>(task: ReadTextTask | InspectTask): Promise<Answer | undefined> {
    const next = last.then(() => ask<Answer>(task))
    last = next.catch(() => {})
    return next
  }

  return {
    async extractText(file) {
      const answer = await inTurn<ReadTextAnswer>(file)
      return answer && 'text' in answer && hasWords(answer.text) ? answer : withoutText
    },
    async inspect(bytes) {
      const answer = await inTurn<InspectAnswer>({ bytes })
      return answer && 'findings' in answer ? answer.findings : undefined
    },
    close() {
      clearTimeout(idle)
      end()
    },
  }
}

/** A scan may have a page number or a stamp as its only text. */
const hasWords = (text: string) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3
