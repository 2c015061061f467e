/** Reads files, one after the other, in a process of its own. */
import type { ResumeType } from '../../contract/resume.ts'
import { resumeTokens } from '../search/resume-tokens.ts'
import { type Findings, inspectContent } from './inspect-content.ts'
import { readText } from './read-text.ts'

export type ReadTextTask = { bytes: Uint8Array; type: ResumeType }
/** Whether the file is what it says, which is found out here when nobody waits for it. */
export type InspectTask = { bytes: Uint8Array }
/** `tokens`: those of the search index. Long texts are split here, beside the event loop. */
export type ReadResume = { text: string; tokens: string }
export type ReadTextAnswer = ReadResume | { problem: string }
export type InspectAnswer = { findings: Findings } | { problem: string }

process.on('message', async (task: ReadTextTask | InspectTask) => {
  process.send?.('type' in task ? await read(task) : inspect(task))
})
process.once('disconnect', () => process.exit())

function read({ bytes, type }: ReadTextTask): Promise<ReadTextAnswer> {
  return readText(bytes, type).then(
    (text): ReadTextAnswer => ({ text, tokens: resumeTokens(text) }),
    (error: Error): ReadTextAnswer => ({ problem: error.name }),
  )
}

function inspect({ bytes }: InspectTask): InspectAnswer {
  try {
    return { findings: inspectContent(bytes) }
  } catch (error) {
    return { problem: (error as Error).name }
  }
}
