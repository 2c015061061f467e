/**
 * The words as the search of people reads them: the last one may be the beginning of a word. Numbers, phrases and
 * operators stay as they were typed.
 */
export function peopleQuery(words: string): string {
  const isPlain = /[\p{L}\p{M}]$/u.test(words) && !/["“”()*]/.test(words)
  return isPlain ? `${words}*` : words
}
