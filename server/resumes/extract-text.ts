import type { Findings } from './inspect-content.ts'
import { hasWords } from './read-text.ts'
import type { InspectAnswer, InspectTask, ReadResume, ReadTextAnswer, ReadTextTask } from './read-text-process.ts'
import { readerQueue } from './reader-queue.ts'

export type ExtractText = (file: ReadTextTask) => Promise<ReadResume>

export const withoutText: ReadResume = { text: '', tokens: '' }
export type TextExtractor = {
  extractText: ExtractText
  /** The findings of `inspectContent`. Undefined when the file ends the process or takes too long. */
  inspect: (bytes: Uint8Array) => Promise<Findings | undefined>
  close: () => void
}

/**
 * Reads the text of resumes, one at a time, in a process of its own. Empty for a scan, a damaged file, and one that takes too
 * long or too much memory.
 */
export function textExtractor(options: { timeout?: number; idleTime?: number } = {}): TextExtractor {
  const queue = readerQueue<ReadTextTask | InspectTask, ReadTextAnswer | InspectAnswer>('read-text-process', options)
  return {
    async extractText(file) {
      const answer = await queue.ask(file)
      return answer && 'text' in answer && hasWords(answer.text) ? answer : withoutText
    },
    async inspect(bytes) {
      const answer = await queue.ask({ bytes })
      return answer && 'findings' in answer ? answer.findings : undefined
    },
    close: queue.close,
  }
}
