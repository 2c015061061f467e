import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { digest } from '../storage/ids.ts'
import type { PlannedPerson } from './plan-firm.ts'
import { writeDocx } from './write-docx.ts'
import { writePdf } from './write-pdf.ts'

/** The file of a planned person as if it had been sent. */
export function sampleResume(id: string, { name, resume }: PlannedPerson): InspectedResume | undefined {
  if (!resume) return undefined
  const { format, lines } = resume
  const bytes = new Uint8Array(format === 'docx' ? writeDocx(lines) : writePdf(lines))
  const filename = `${name.replaceAll('.', '')} sample resume.${format}`
  return { id, bytes, filename, type: format, size: bytes.length, sha256: digest(bytes), warnings: [] }
}
