import { move, transferableSymbol, valueSymbol } from 'piscina'
import { readForm } from './read-form.ts'
import type { FormName } from './upload-forms.ts'

export type ReadFormTask = { bytes: Uint8Array<ArrayBuffer>; name: FormName }

/** The task of the upload worker. The resume's bytes are moved back, not copied. */
export function readFormTask({ bytes, name }: ReadFormTask) {
  const result = readForm(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name)
  const resume = result.ok ? result.form.resume : undefined
  return resume ? move({ [transferableSymbol]: [resume.bytes.buffer], [valueSymbol]: result }) : result
}
