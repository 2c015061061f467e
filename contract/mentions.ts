import { caseKey } from './case-key.ts'

/** An address has a letter before its @, which no mention has. */
const start = /(?<![\p{L}\p{Nd}._%+'-])@/gu
const letter = /[\p{L}\p{Nd}]/u
const word = /^[\p{L}\p{Nd}][\p{L}\p{Nd}_.-]*/u

/**
 * The names that stand behind an @ in a text, each once, as they are written in `names`; the longest name counts. `others`:
 * the words behind an @ that are none of them.
 */
export function findMentions(text: string, names: readonly string[]): { found: string[]; others: string[] } {
  const longestFirst = names
    .map((name) => ({ name, key: caseKey(name) }))
    .sort((one, other) => other.key.length - one.key.length)
  const found = new Set<string>()
  const others = new Set<string>()
  for (const { index } of text.matchAll(start)) {
    const rest = text.slice(index + 1, index + 1 + MAX_NAME)
    const key = caseKey(rest)
    const known = longestFirst.find((one) => key.startsWith(one.key) && !letter.test(key.charAt(one.key.length)))
    const [other] = word.exec(rest) ?? []
    if (known) found.add(known.name)
    else if (other !== undefined) others.add(other)
  }
  return { found: [...found], others: [...others] }
}

/** A name has at most 64 characters, and one more tells that it ends. */
const MAX_NAME = 65

/** The name that is being typed behind an @ before `caret`, and where the @ stands. Undefined elsewhere. */
export function typedMention(text: string, caret: number): { at: number; typed: string } | undefined {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at === -1 || caret - at > MAX_NAME) return undefined
  const isMention = at === 0 || !/[\p{L}\p{Nd}._%+'-]/u.test(text.charAt(at - 1))
  const typed = before.slice(at + 1)
  return isMention && !/^\s|[\n@]/.test(typed) ? { at, typed } : undefined
}
