import { noNames, particles, titles } from './name-words.ts'

/** Lines in which a name is looked for; further below it would be somebody else's. */
const FIRST_LINES = 40
/** Without an address that confirms it, a name stands at the top. */
const TOP_LINES = 10
const MAX_LENGTH = 60

/** Followed by the name, on the same line or on the next one. */
const labelled = /^(?:(?:full|candidate(?:'s|’s)?) )?(?:name|नाम) ?(?:[:=\u2010-\u2015-]|$) ?(.*)$/iu
const heading = /^(?:résumé|resume|curriculum vitae|c\.?v\.?|bio-? ?data)(?: of| for)?(?!\p{L})[ :|\u2010-\u2015-]*/iu
/** The words after a name on the same line: a job title, a degree, an address, a phone number. */
const restOfLine =
  /(?: [-\u2010-\u2015] |[,|•·●▪◦;:/()[\]<>–—@\d+☎✉]| (?:e-?mail|mobile|phone|contact|tel|mob|ph)\b).*$/iu
/** U+200C and U+200D, which Indian scripts use, are among the joiners. */
const word = /^\p{L}[\p{L}\p{M}\p{Join_Control}.'’-]*$/u

/**
 * The name of the person: after a label, or the first line of words that is no heading, job title or address. A line
 * that shares a word with the e-mail address is preferred, because the columns of a page may arrive in any order.
 */
export function findName(text: string, email: string | undefined): string | undefined {
  const lines = text.split('\n', 4 * FIRST_LINES).map((line) => line.trim())
  const filled = lines.filter(Boolean).slice(0, FIRST_LINES)
  const names = filled.map((line, index) => labelledName(line, filled[index + 1]) ?? nameIn(line))
  const labelledAt = filled.findIndex((line, index) => labelledName(line, filled[index + 1]))
  if (labelledAt !== -1 && labelledAt < TOP_LINES) return names[labelledAt]
  const mailbox = lettersOf(email?.slice(0, email.indexOf('@')) ?? '')
  const confirmed = names.find((name) => name && wordsOf(name).some((part) => isIn(mailbox, part)))
  const atTop = names.slice(0, TOP_LINES).find((name) => name?.includes(' '))
  return confirmed ?? atTop ?? names[labelledAt]
}

function labelledName(line: string, next = ''): string | undefined {
  const match = labelled.exec(line)
  if (!match) return undefined
  return nameIn(match[1] || next.replace(/^[:\u2010-\u2015-] ?/, ''))
}

/** The name at the beginning of a line; undefined when there is none. */
function nameIn(line: string): string | undefined {
  const start = line.replace(heading, '').replace(restOfLine, '').trim()
  if (start === '' || start.length > MAX_LENGTH) return undefined
  const words = start.split(' ').filter((part, index) => index > 0 || !titles.has(keyOf(part)))
  const isName =
    words.length > 0 &&
    words.length <= 5 &&
    words.every((part) => word.test(part) && !noNames.has(keyOf(part)) && startsLikeName(part)) &&
    words.some((part) => lettersOf(part).length > 1)
  if (!isName) return undefined
  const name = words.join(' ').replace(/[-'’]+$/, '')
  return /\p{Ll}/u.test(name) ? name : name.replace(/\p{Lu}[\p{Lu}\p{M}]+/gu, capitalised)
}

/** Scripts without capitals have no such mark. */
const startsLikeName = (part: string) => !/^\p{Ll}/u.test(part) || particles.has(part)
const capitalised = (letters: string) => letters.charAt(0) + letters.slice(1).toLowerCase()
const keyOf = (part: string) => part.toLowerCase().replace(/[.'’]/g, '')
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')
const wordsOf = (name: string) => name.split(/[ .-]/).map(lettersOf)
const isIn = (mailbox: string, part: string) => part.length > 2 && mailbox.includes(part)
