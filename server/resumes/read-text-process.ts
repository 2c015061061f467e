/** Reads files, one after the other, in a process of its own. */
import type { ResumeType } from '../../contract/resume.ts'
import { resumeTokens } from '../search/resume-tokens.ts'
import { readText } from './read-text.ts'

export type ReadTextTask = { bytes: Uint8Array; type: ResumeType }
/** `tokens`: those of the search index. Long texts are split here, beside the event loop. */
export type ReadResume = { text: string; tokens: string }
export type ReadTextAnswer = ReadResume | { problem: string }

process.on('message', async ({ bytes, type }: ReadTextTask) => {
  const answer = await readText(bytes, type).then(
    (text): ReadTextAnswer => ({ text, tokens: resumeTokens(text) }),
    (error: Error): ReadTextAnswer => ({ problem: error.name }),
  )
  process.send?.(answer)
})
process.once('disconnect', () => process.exit())
