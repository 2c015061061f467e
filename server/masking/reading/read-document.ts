import type { MaskNote } from '../../../contract/masking.ts'
import type { ResumeType } from '../../../contract/resume.ts'
import type { KnownContacts } from '../contacts/find-known.ts'
import type { Block } from './block.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'

export type ReadDocument = {
  blocks: Block[]
  /** The targets of links. Their words are found in the text by them. */
  links: string[]
  notes: MaskNote[]
}

/** Words of a file in the order in which they are read, and nothing else of it. Throws for a damaged file. */
export function readDocument(bytes: Uint8Array, type: ResumeType, known: KnownContacts): Promise<ReadDocument> {
  if (type === 'pdf') return readPdf(bytes, known)
  return type === 'docx' ? readDocx(bytes) : readDoc(bytes)
}
