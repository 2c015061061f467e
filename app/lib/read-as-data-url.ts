import { claimedResumeType, resumeMimes } from '../../contract/resume.ts'

/** The file as the data URL that the API takes. A browser that does not know the type is helped by the ending. */
export function readAsDataUrl(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const type = claimedResumeType(file)
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(type ? new Blob([file], { type: resumeMimes[type] }) : file)
  return promise
}
