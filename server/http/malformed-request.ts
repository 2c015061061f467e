import { type Refusal, refusals } from '../errors.ts'

/** Refuses requests that confuse caches and guards: not exactly one Host, an absolute-form target, an encoded body. */
export function malformedRequest(rawHeaders: string[], url: string): Refusal | undefined {
  let host: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const value = rawHeaders[index + 1] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') {
      if (host !== undefined) return refusals.badRequest
      host = value
    } else if (name.length === 16 && name.toLowerCase() === 'content-encoding' && value.toLowerCase() !== 'identity') {
      return refusals.unsupportedType
    }
  }
  return host && host.length <= 255 && url.startsWith('/') ? undefined : refusals.badRequest
}
