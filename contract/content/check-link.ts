import type { Json } from './fields.ts'
import { hasInvisible } from './invisible-characters.ts'

const MAX_LENGTH = 500
const TOO_LONG = `Please use a link of at most ${MAX_LENGTH} characters.`
const START = 'Please start the link with https://, mailto:, tel: or / for a page of this site.'
/** `https://bank.example@evil.example` leads to evil.example. */
const HIDDEN_HOST = 'Please remove the part up to the @: with it, the link hides where it leads.'
const CHARACTERS = 'Please type the link again, without spaces, quotes, backslashes or invisible characters.'

/**
 * Why a link could run something or lead elsewhere than it seems. Undefined for one that is harmless, though it may not be
 * finished: a draft may contain it.
 */
export function findLinkDanger(to: string): string | undefined {
  // Browsers drop control characters and spaces from an address before they read its scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the point.
  const read = to.replace(/[\u0000-\u0020]/g, '')
  if (/^[\\/]{2}/.test(read)) return START
  if (/^(javascript|data|vbscript|blob|filesystem|view-source):/i.test(read)) return START
  if (/^[a-z][a-z\d+.-]*:[\\/]*[^\\/?#]*@/i.test(read) && !/^mailto:/i.test(read)) return HIDDEN_HOST
  return /[\\<>"'`]/.test(to) || hasInvisible(to) ? CHARACTERS : undefined
}

/** The problem that keeps a link from being published. */
export function findLinkProblem(to: Json | undefined): string | undefined {
  if (typeof to !== 'string') return START
  const danger = findLinkDanger(to)
  if (danger) return danger
  if (/\s/.test(to)) return CHARACTERS
  if (to.length > MAX_LENGTH) return TOO_LONG
  return isSitePath(to) || isWebAddress(to) || /^(mailto:[^?]|tel:\+?\d)/i.test(to) ? undefined : START
}

const isSitePath = (to: string) =>
  to.startsWith('/') && URL.parse(to, 'https://this-site.invalid')?.pathname.startsWith('//') === false

/** A whole http or https address. `findLinkDanger` knows whether it is harmless. */
export const isWebAddress = (to: string): boolean => /^https?:\/\/[^/?#\s]\S*$/i.test(to) && URL.canParse(to)
