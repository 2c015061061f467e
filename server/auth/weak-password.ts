import { caseKey } from '../../contract/case-key.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/login.ts'
import { commonPasswords } from './common-passwords.ts'

/** Rows, columns and zigzags of a keyboard, the alphabet and digits, in both directions. */
const runs = `
  012345678901234567890 00112233445566778899 147258369147 159357159 abcdefghijklmnopqrstuvwxyzabc aabbccddeeffgghh
  qwertyuiopasdfghjklzxcvbnm azertyuiopqsdfghjklmwxcvbn 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0
  1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p qazwsxedcrfvtgbyhnujmikolp zaq12wsxcde34rfvbgt56yhnmju78ik
  a1b2c3d4e5f6g7h8i9j0 1a2b3c4d5e6f7g8h9i0j abc123def456ghi789`
  .trim()
  .split(/\s+/)
  .flatMap((run) => [run, [...run].reverse().join('')])

/** Readings of the digits and signs that people put in the place of letters. */
const substitutions: Record<string, string>[] = [
  {},
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'l' },
]

/** A password needs this many different characters outside common words and patterns, or this many common words. */
const DISTINCT_CHARACTERS = 5
const DISTINCT_WORDS = 4
/** Shorter words occur in others by chance. */
const SHORTEST_WORD = 4
const SHORTEST_RUN = 3

const TOO_EASY =
  'is too easy to guess: it is made of common words, of names of this firm or account, or of a pattern. Use four or more words that have nothing to do with each other, or let a password manager generate one.'

/**
 * Returns why a password is refused, as the end of a sentence that begins with its name, or undefined when it is good
 * enough. `ownTexts` are what strangers know of the account and the firm: their words count for nothing.
 */
export function weakPassword(password: string, ownTexts: readonly string[]): string | undefined {
  if (password.length < PASSWORD_MIN) return `must have at least ${PASSWORD_MIN} characters.`
  if (password.length > PASSWORD_MAX) return `may have at most ${PASSWORD_MAX} characters.`
  const own = ownTexts.flatMap(wordsOf)
  return readingsOf(password).some((text) => isEasy(text, own)) ? TOO_EASY : undefined
}

function readingsOf(password: string): string[] {
  const text = caseKey(password)
  return substitutions.map((letters) => lettersAndDigits([...text].map((sign) => letters[sign] ?? sign).join('')))
}

const lettersAndDigits = (text: string) => text.replace(/[\s\p{P}\p{S}]/gu, '')

/** `www.setu-talent.in` gives `setutalent`, `setu` and `talent`. */
function wordsOf(text: string): string[] {
  const lower = caseKey(text)
  const words = [
    lettersAndDigits(lower),
    ...lower.split(/[.@]/).map(lettersAndDigits),
    ...lower.split(/[^\p{L}\p{M}\p{N}]+/u),
  ]
  return words.filter((word) => word.length >= SHORTEST_WORD)
}

function isEasy(text: string, own: readonly string[]): boolean {
  if (/^(.{1,7}?)\1{2,}.{0,3}$/u.test(text)) return true
  const common = new Set<string>()
  let rest = text
  for (const word of byLength(own)) rest = rest.replaceAll(word, ' ')
  for (const word of commonByLength) {
    if (!rest.includes(word)) continue
    rest = rest.replaceAll(word, ' ')
    common.add(word)
  }
  const left = rest.split(' ').map(withoutRuns).join('')
  return new Set(left).size < DISTINCT_CHARACTERS && common.size < DISTINCT_WORDS
}

const byLength = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)
const commonByLength = byLength(commonPasswords)

function withoutRuns(text: string): string {
  let left = ''
  let at = 0
  while (at < text.length) {
    const length = Math.max(...runs.map((run) => runLength(run, text, at)))
    if (length < SHORTEST_RUN) left += text[at]
    at += length < SHORTEST_RUN ? 1 : length
  }
  return left
}

/** The number of characters of `text` from `at` on that are consecutive in `run`. */
function runLength(run: string, text: string, at: number): number {
  let length = 0
  while (at + length < text.length && run.includes(text.slice(at, at + length + 1))) length += 1
  return length
}
