import { move, transferableSymbol, valueSymbol } from 'piscina'
import { readForm } from './read-form.ts'
import { type PlainFormTask, type ReadPlainForm, readPlainForm } from './read-plain-form.ts'
import type { FormName } from './upload-forms.ts'

export type JsonFormTask = { bytes: Uint8Array<ArrayBuffer>; name: FormName }
export type ReadFormTask = JsonFormTask | PlainFormTask

/** The task of the upload worker: a form as JSON, or as browsers send it without script. */
export async function readFormTask(task: ReadFormTask) {
  if ('contentType' in task) return withFileMoved(await readPlainForm(task))
  const { bytes, name } = task
  return withFileMoved(readForm(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name))
}

/** The resume's bytes are moved back, not copied. */
function withFileMoved(result: ReturnType<typeof readForm> | ReadPlainForm | undefined) {
  const resume = result?.ok ? result.form.resume : undefined
  return resume ? move({ [transferableSymbol]: [resume.bytes.buffer], [valueSymbol]: result as object }) : result
}
