/** Reads files, one after the other, in a process of its own. */
import type { ResumeType } from '../../contract/resume.ts'
import { readText } from './read-text.ts'

export type ReadTextTask = { bytes: Uint8Array; type: ResumeType }
export type ReadTextAnswer = { text: string } | { problem: string }

process.on('message', async ({ bytes, type }: ReadTextTask) => {
  const answer = await readText(bytes, type).then(
    (text): ReadTextAnswer => ({ text }),
    (error: Error): ReadTextAnswer => ({ problem: error.name }),
  )
  process.send?.(answer)
})
process.once('disconnect', () => process.exit())
