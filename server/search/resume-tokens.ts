import { wordsOf } from '../../contract/search/tokenise.ts'

/** So much of a resume is searched: a text of fifteen pages. */
export const MAX_RESUME_LENGTH = 60_000
const MAX_RESUME_TOKENS = 8000
/** Different words. Deleting an entry of the index takes as long as it has different words. */
const MAX_RESUME_TERMS = 2000

/** The tokens of a resume that are searched, with spaces between them. Stored, so that a text is split once. */
export function resumeTokens(text: string): string {
  const terms = new Set<string>()
  const tokens: string[] = []
  for (const token of wordsOf(text.slice(0, MAX_RESUME_LENGTH))) {
    terms.add(token)
    if (terms.size > MAX_RESUME_TERMS || tokens.length === MAX_RESUME_TOKENS) break
    tokens.push(token)
  }
  return tokens.join(' ')
}
