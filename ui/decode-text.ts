/** Decodes a part of an address. One that is not validly encoded, such as `100%`, is returned as it is. */
export function decodeText(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
