/** The search with quotation marks around these words, which are then not corrected. */
export function exactWords(words: string, corrected: readonly { from: string }[]): string {
  let exact = words
  for (const { from } of corrected) {
    const pattern = from.split(/\s+/).map(asPattern).join('\\s+')
    exact = exact.replace(new RegExp(`(?<![^\\s(])${pattern}(?![^\\s)])`, 'i'), (found) => `"${found}"`)
  }
  return exact
}

const asPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
