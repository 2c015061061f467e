import type { Mark } from '../../../contract/search/find-marks.ts'
import { words } from './words.ts'

// Each pattern begins at the start of a word, has bounded gaps and can be read in one way only, so that a long text is searched
// in linear time.
const letter = String.raw`[\p{L}\p{M}\p{N}]`
const start = String.raw`(?<![\p{L}\p{M}\p{N}._%+'-])`
const token = String.raw`[\p{L}\p{M}\p{N}._%+'-]+`
const label = String.raw`[\p{L}\p{M}\p{N}-]+`
const ends = String.raw`(?![\p{L}\p{M}\p{N}])`
const ending = words(
  'com net org in co edu ac gov nic info biz io me us uk ai app dev tech online site xyz page link pro name tv live world',
  'cloud digital blog website space store cc ly ee gl gd au ca ae sg de fr eu',
)
const host = words(
  'gmail googlemail yahoo ymail hotmail outlook rediffmail rediff icloud protonmail proton zoho live aol',
)
const bracketed = (word: string) => String.raw`\s{0,3}[([{<]\s{0,3}${word}\s{0,3}[)\]}>]\s{0,3}`
const dotWord = String.raw`(?:${bracketed(String.raw`(?:dot|\.)`)}|\s{1,3}dot\s{1,3})`
const local = `${start}${token}(?:${dotWord}${token}){0,3}`
/** A dot that may stand apart belongs to an address only before an ending. */
const spacedEnding = String.raw`\s{0,2}\.\s{0,2}${ending}${ends}`
const atWord = '(?:at|at the rate(?: of)?)'

const emails = [
  // Also UPI ids, which end without a dot.
  `${start}${token}@[\\p{L}_]${letter}*(?:[._-]${letter}+)*(?:${spacedEnding}){0,2}`,
  `${local}\\s{0,3}@\\s{0,3}${label}(?:(?:${dotWord}|\\.)${label}){0,3}?(?:${dotWord}${ending}${ends}|${spacedEnding}){1,2}`,
  `${local}${bracketed(`(?:${atWord}|@)`)}${label}(?:(?:${dotWord}|\\.)${label}|${spacedEnding}){0,4}`,
  `${local}\\s{1,3}${atWord}\\s{1,3}(?:${host}${ends}(?:(?:${dotWord}|\\.)${label}){0,2}|${label}(?:(?:${dotWord}|\\.)${label}){0,3}?(?:${dotWord}|\\.)${ending}${ends})`,
]
const rest = String.raw`[^\s,;<>"'|]`
const links = [
  String.raw`(?<![\p{L}\p{N}])https?\s{0,2}:\s{0,2}\/\s{0,2}\/\s{0,2}${label}(?:\s{1,2}\.\s{1,2}${label})+(?:\s{0,2}\/\s{0,2}${rest}+)?`,
  // A long address goes on in the next line where its own line ends with a sign.
  String.raw`(?<![\p{L}\p{N}])(?:https?|ftp|mailto|tel|skype)\s{0,2}:\s{0,2}\/\s{0,2}\/\s{0,2}${rest}+(?:(?<=[-_=&?%#]|\/(?:in|pub)\/)\n\s{0,3}${rest}+)?`,
  String.raw`(?<![\p{L}\p{N}])(?:mailto|tel|skype|live|callto):${rest}+`,
  String.raw`(?<![\p{L}\p{N}])www\s{0,2}\.\s{0,2}${label}(?:\.${label})+(?:[:/]${rest}*)?`,
  String.raw`(?<![\p{L}\p{N}])\/(?:in|pub)\/[\p{L}\p{N}_%-]{3,}`,
  String.raw`(?<![\p{L}\p{M}\p{N}])@[\p{L}_][\p{L}\p{M}\p{N}._-]+`,
]
const addresses = new RegExp([...emails, ...links].join('|'), 'giu')

const site = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}@._-])((?:[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*\.)+)(${ending})${ends}(?:[:/]${rest}*(?:(?<=[-_=&?%#]|\/(?:in|pub)\/)\n\s{0,3}${rest}+)?)?`,
  'giu',
)
/** Degrees and programming languages that look like the name of a site. */
const noSite = /^(?:\p{L}|(?:[\p{L}.]+\.)?\p{L}|asp|ado|vb|ml|c#|dot|paint|json|socket|draw|pvt|ltd)\.$/iu
const shortSites = /^(?:t\.me|x\.com|g\.co|t\.co)\b/i

const networks = words(
  'linkedin linked\\sin github gitlab bitbucket twitter skype telegram instagram insta facebook fb whatsapp whats\\sapp',
  'snapchat signal discord behance dribbble medium leetcode hackerrank codechef codeforces kaggle stackoverflow',
  'stack\\soverflow quora wechat viber imo botim hangouts gtalk google\\schat teams zoom youtube upi gpay paytm phonepe',
)
const whatOf = words('id profile handle username user account link url no number name channel')
const handle = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${networks}(?:\s{1,2}${whatOf}(?![\p{L}]))?\.?(\s{0,3}[:=|>@/-]{1,2}\s{0,3}|\s{1,3})((?:[^\s,;|•]+))(?=(.?))`,
  'giu',
)

/** E-mail addresses, links and names in networks. */
export function findAddresses(text: string): Mark[] {
  const marks: Mark[] = []
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const from = found.includes('@') ? startInLineBefore(text, index) : index
    marks.push({ from, to: index + found.length })
  }
  for (const { 0: found, 1: name = '', 2: end = '', index } of text.matchAll(site))
    if (isSite(found, name, end)) marks.push({ from: index, to: index + found.length })
  for (const { 0: found, 1: sign = '', 2: value = '', index } of text.matchAll(handle)) {
    const to = index + found.length
    if (isHandle(sign, value, text.slice(to, to + 2))) marks.push({ from: to - value.length, to })
  }
  return marks
}

function isSite(found: string, name: string, end: string): boolean {
  if (shortSites.test(found)) return true
  // A sentence after a full stop without a space begins with a capital.
  if (/^\p{Lu}\p{Ll}/u.test(end) && !/[:/]/.test(found)) return false
  return !noSite.test(name)
}

/** A word without a sign or digit is one only where nothing follows, as in `Skype: ravikumar`. */
function isHandle(sign: string, value: string, after: string): boolean {
  if (value.startsWith('[') || value.length < 3 || !/\p{L}|\d{5}/u.test(value)) return false
  if (sign.trim() === '')
    return /\d/.test(value) && /^[\p{L}._-]*\p{L}{2}[\p{L}\d._-]*$/u.test(value) && value.length > 5
  return /[\d._@:\\/-]/.test(value.replace(/[.:]+$/, '')) || /^ ?(?:$|[\n,;|•])/.test(after)
}

const mailLabel = /(?:e-?mail(?:\s?(?:id|address))?|mail(?:\s?id)?)\s{0,2}[:.-]{0,2}\s{0,2}$/i

/** An address that is broken in two begins in the line before: after a label, or with a sign at the end of the line. */
function startInLineBefore(text: string, at: number): number {
  let lineStart = at
  while (lineStart > 0 && text.charAt(lineStart - 1) === ' ') lineStart -= 1
  if (text.charAt(lineStart - 1) !== '\n') return at
  const before = text.slice(Math.max(0, lineStart - 121), lineStart - 1).trimEnd()
  const last = /[\p{L}\p{N}._%+-]{2,64}$/u.exec(before)?.[0] ?? ''
  const isFirstHalf = /[._+-]$/.test(last) ? /\w[._+-]+\w|\d/.test(last) : mailLabel.test(before.slice(0, -last.length))
  return last !== '' && isFirstHalf && !mailLabel.test(last) ? text.lastIndexOf(last, lineStart) : at
}
