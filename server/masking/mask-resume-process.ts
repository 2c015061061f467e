/** Masks resumes, one after the other, in a process of its own. */
import type { MaskNote, MaskProblem } from '../../contract/masking.ts'
import type { ResumeType } from '../../contract/resume.ts'
import { hasWords } from '../resumes/read-text.ts'
import type { KnownContacts } from './contacts/find-known.ts'
import { maskText } from './contacts/mask-text.ts'
import { maskBlocks } from './mask-blocks.ts'
import type { Block } from './reading/block.ts'
import { knownWith } from './reading/known-links.ts'
import { readDocument } from './reading/read-document.ts'
import type { Cover } from './typesetting/typeset-cover.ts'
import { type FirmLook, typesetResume } from './typesetting/typeset-resume.ts'

/** Without a file the cover alone is set. */
export type MaskTask = {
  file: { bytes: Uint8Array; type: ResumeType } | undefined
  known: KnownContacts
  cover: Cover
  firm: FirmLook
  now: Date
}
export type MaskAnswer = { problem: MaskProblem | undefined; notes: MaskNote[]; text: string; pdf: Uint8Array }

process.on('message', async (task: MaskTask) => {
  process.send?.(await mask(task))
})
process.once('disconnect', () => process.exit())

async function mask(task: MaskTask): Promise<MaskAnswer> {
  const { blocks, notes, problem } = await maskFile(task)
  const { known, firm, now } = task
  const cover = maskCover(task.cover, known)
  const { pdf, isIncomplete } = await typesetResume({ cover, firm, blocks, now })
  const text = blocks.map((block) => (block.kind === 'row' ? block.cells.join('\t') : block.text)).join('\n')
  const all: MaskNote[] = isIncomplete || text.includes('[?]') ? [...notes, 'characters'] : notes
  return { problem, notes: all, text, pdf }
}

type MaskedFile = { blocks: Block[]; notes: MaskNote[]; problem: MaskProblem | undefined }

async function maskFile({ file, known }: MaskTask): Promise<MaskedFile> {
  const without = (problem: MaskProblem): MaskedFile => ({ blocks: [], notes: [], problem })
  if (!file) return without('unreadable')
  try {
    const read = await readDocument(file.bytes, file.type, known)
    const blocks = maskBlocks(read.blocks, knownWith(known, read.links))
    const hasText = hasWords(
      read.blocks.map((block) => (block.kind === 'row' ? block.cells.join(' ') : block.text)).join(' '),
    )
    return hasText ? { blocks, notes: read.notes, problem: undefined } : without('scan')
  } catch (error) {
    return without((error as Error).name === 'PasswordException' ? 'password' : 'unreadable')
  }
}

/** The cover is written by staff, who may have copied a number into it. */
function maskCover(cover: Cover, known: KnownContacts): Cover {
  const masked = (text: string) => maskText(text, known)
  return {
    name: masked(cover.name),
    position: masked(cover.position),
    facts: cover.facts.map(({ label, value }) => ({ label: masked(label), value: masked(value) })),
    lines: cover.lines.map(masked),
    notice: cover.notice,
  }
}
