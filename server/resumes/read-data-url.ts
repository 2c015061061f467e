import { type ResumeType, resumeMimes } from '../../contract/resume.ts'

const types = Object.keys(resumeMimes) as ResumeType[]

/** The bytes of a data URL and the type that it declares; undefined when it is not one, or not strictly base64. */
export function readDataUrl(url: string): { bytes: Uint8Array<ArrayBuffer>; declared: ResumeType } | undefined {
  const comma = url.indexOf(',')
  const head = url.slice(0, comma)
  const declared = types.find((type) => head === `data:${resumeMimes[type]};base64`)
  const base64 = url.slice(comma + 1)
  if (comma === -1 || comma > 200 || !declared || base64 === '') return undefined
  try {
    const bytes = Uint8Array.fromBase64(base64, { alphabet: 'base64', lastChunkHandling: 'strict' })
    // The strict decoder still skips white space.
    return base64.length === Math.ceil(bytes.length / 3) * 4 ? { bytes, declared } : undefined
  } catch {
    return undefined
  }
}
