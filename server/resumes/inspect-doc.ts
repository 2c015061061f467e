import type { ResumeWarning } from '../../contract/resume.ts'
import type { Findings } from './inspect-content.ts'
import { type OleEntry, readOle } from './read-ole.ts'

const macroNames = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur'])
const VBA_PROJECT = Buffer.from('cc61', 'hex')
/** The beginning of the compressed source of every VBA module. */
const MODULE_SOURCE = Buffer.from('\0Attribut\0e ', 'latin1')

/** Flags of the first part of a Word file ([MS-DOC] FibBase): `fEncrypted`. */
const FLAGS_AT = 11
const ENCRYPTED = 1

export function inspectDoc(bytes: Buffer): Findings {
  const entries = readOle(bytes)
  const named = (name: string) => entries?.find((entry) => entry.name.toLowerCase() === name)
  if (!entries) return { problem: 'type' }
  // A DOCX with a password is stored in a compound file.
  if (named('encryptedpackage')) return { problem: 'encrypted' }
  const document = named('worddocument')
  if (!document || document.isStorage) return { problem: 'type' }
  if (hasMacros(bytes, entries)) return { problem: 'macros' }
  if (((document.head[FLAGS_AT] ?? 0) & ENCRYPTED) !== 0) return { problem: 'encrypted' }

  const warnings: ResumeWarning[] = []
  if (named('\u0001ole10native') || named('objectpool')?.hasChildren) warnings.push('embedded')
  return { type: 'doc', warnings }
}

/** Whether a compound file, or one inside a DOCX, holds VBA. */
export function hasMacros(bytes: Buffer, entries: OleEntry[]): boolean {
  const isMacro = ({ name, head }: OleEntry) =>
    macroNames.has(name.toLowerCase()) || head.subarray(0, 2).equals(VBA_PROJECT)
  return entries.some(isMacro) || bytes.includes(MODULE_SOURCE)
}
