import type { BroughtFile } from './open-imports.ts'
import { docOf, docxOf, programFiles, textPdf } from './resume-files.ts'
import { zip } from './zip.ts'

const { libreOffice, latex, hindi, scan } = programFiles

/** The same document as another file. */
const varied = (pdf: Buffer, n: number) => Buffer.concat([pdf, Buffer.from(`\n% ${n}\n`)])

const kinds: ((n: number) => BroughtFile)[] = [
  (n) => ({ name: `word/Person ${n}.docx`, bytes: docxOf(`Asha Number${letters(n)}`, `asha${n}@example.com`, work) }),
  (n) => ({ name: `pdf/Person ${n}.pdf`, bytes: textPdf(`Ravi Number${letters(n)}`, `ravi${n}@example.com`, work) }),
  (n) => ({
    name: `old/Person ${n}.doc`,
    bytes: docOf(`Gita Number${letters(n)}`, `Mobile 98${String(n).padStart(8, '1')}`, work),
  }),
  (n) => ({ name: `word/LibreOffice ${n}.pdf`, bytes: varied(libreOffice.pdf, n) }),
  (n) => ({ name: `pdf/LaTeX ${n}.pdf`, bytes: varied(latex, n) }),
  (n) => ({ name: `pdf/Hindi ${n}.pdf`, bytes: varied(hindi, n) }),
  (n) => ({ name: `scans/scan ${n}.pdf`, bytes: varied(scan, n) }),
  (n) => ({ name: `same/${n}.docx`, bytes: libreOffice.docx }),
  (n) => ({ name: `other/${n}.jpg`, bytes: Buffer.from(`picture ${n}`) }),
  (n) => ({ name: `other/false ${n}.pdf`, bytes: Buffer.from(`MZ no document ${n}`) }),
]

const work = 'Worked as a setter in many factories for nine years'
const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** So many different files, as lie in the folder of a firm: of every program, scans, copies, and what is no resume. */
export const mixedFiles = (count: number): BroughtFile[] =>
  Array.from({ length: count }, (_, n) => kinds[n % kinds.length]?.(n) ?? { name: '', bytes: Buffer.alloc(0) })

/** Some files as one ZIP file. */
export const zipOf = (name: string, files: BroughtFile[]): BroughtFile => ({
  name,
  bytes: zip(files.map((file) => ({ name: file.name, content: file.bytes }))),
})
