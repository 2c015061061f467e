import type { Mark } from '../../../contract/search/find-marks.ts'

/** Between two digits of a number. A comma is none: it stands in amounts. */
const gap = String.raw`[\s()[\]{}.\-/|_*~\\]{0,5}`
/** Digits in groups. The pattern has no limit, so that a longer run is not read from its middle. */
const run = new RegExp(String.raw`\d(?:${gap}\d){6,}`, 'g')

/** Days, months and periods look like numbers to call. A number goes on, so none begins after one of its digits. */
const noNumber = String.raw`(?<![\d+])(?<!\d[ -])`
const month = '(?:0?[1-9]|1[0-2])'
const year = String.raw`(?:19|20)\d\d`
const dates = new RegExp(
  [
    `${noNumber}${year} ?[-/] ?(?:${year}|\\d\\d)(?!\\d| ?\\d{4})`,
    `${noNumber}\\d{1,2} ?[./-] ?${month} ?[./-] ?(?:${year}|\\d\\d)(?!\\d)`,
    `${noNumber}${month} ?[./-] ?${year}(?!\\d)`,
    `${noNumber}${year}[./-]${month}(?:[./-]\\d{1,2})?(?!\\d)`,
  ].join('|'),
  'g',
)

const label =
  /(?<!\p{L})(?:tele)?phones?(?!\p{L})|(?<!\p{L})(?:mobile|mob|cell|tel|ph|fax|landline|whats ?app|residence|emergency|contact(?: ?(?:no|number|nos|details|me|at|info))?)\s{0,2}(?:(?:no|number|nos|#)\s{0,2})?[.:#()-]|(?<!\p{L})[mtpro]\s{0,2}:|☎|✆|📞|📱|मोबाइल|फ़?ोन|दूरभाष|संपर्क|தொலைபேசி|கைபேசி|ఫోన్|ఫోను|ফোন|মোবাইল|ફોન|મોબાઇલ|ਫ਼?ੋਨ|ਮੋਬਾਈਲ|ಫೋನ್|ಮೊಬೈಲ್|ഫോൺ|മൊബൈൽ/giu
const money = /(?:₹|[$€£]|(?<!\p{L})(?:rs|inr|usd|eur|ctc|salary|turnover|revenue|budget)\b\.?)\s{0,3}[:-]?\s{0,3}$/iu
const amount = /^\s?(?:\/-|%|(?:lakhs?|lacs?|crores?|cr|lpa|million|units|tonnes|mw|kg)\b)/i

type Group = { digits: string; from: number; to: number }
/** The text around groups, and whether a label stands before them in the line. */
type Around = { text: string; isLabelled: boolean }

const MOST_GROUPS = 10
const MOST_DIGITS = 16

/** Phone numbers, and numbers of Aadhaar. Amounts, years and figures of a table are none. */
export function findNumbers(view: string): Mark[] {
  const marks: Mark[] = []
  // Of the same length, so that places stay.
  const text = view.replace(dates, (date) => 'x'.repeat(date.length))
  let lineEnd = -1
  let labelledFrom = Number.POSITIVE_INFINITY
  for (const { 0: found, index } of text.matchAll(run)) {
    if (index > lineEnd) [lineEnd, labelledFrom] = labelOfLine(text, index)
    const groups = groupsOf(found, index)
    const around = { text, isLabelled: labelledFrom < index }
    let at = 0
    while (at < groups.length) {
      const end = endOfNumber(groups, at, around)
      const [first, last] = [groups[at], groups[end]]
      if (first && last) marks.push({ from: startWithSigns(text, first.from), to: last.to })
      at = end === -1 ? at + 1 : end + 1
    }
  }
  return marks
}

/** Where the line ends, and where a label in it or at the end of the line before ends. */
function labelOfLine(text: string, at: number): [end: number, label: number] {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  const from = Math.max(0, text.lastIndexOf('\n', start - 2) + 1, start - 40)
  const before = text.slice(from, start)
  // A label by itself in the line before, as columns are read.
  const found = [...text.slice(start, start + 400).matchAll(label)].at(0)
  const isBefore = [...before.matchAll(label)].some(({ 0: word, index }) => before.length - index - word.length <= 4)
  const labelEnd = isBefore ? start - 1 : found ? start + found.index : Number.POSITIVE_INFINITY
  return [end === -1 ? text.length : end, labelEnd]
}

const groupsOf = (found: string, index: number): Group[] =>
  Array.from(found.matchAll(/\d+/g), (match) => ({
    digits: match[0],
    from: index + match.index,
    to: index + match.index + match[0].length,
  }))

/** The group with which the longest number ends that begins here; -1 when none does. */
function endOfNumber(groups: readonly Group[], start: number, around: Around): number {
  const first = groups[start]
  if (!first || isInAmount(around.text, first)) return -1
  const longest = Math.min(groups.length, start + MOST_GROUPS)
  let found = -1
  let digits = ''
  for (let end = start; end < longest && digits.length <= MOST_DIGITS; end += 1) {
    digits += groups[end]?.digits ?? ''
    if (isNumber(digits, groups.slice(start, end + 1), around)) found = end
  }
  return found
}

/** After a comma or a decimal point. */
const isInAmount = (text: string, { from }: Group) => /\d[,.]$/.test(text.slice(Math.max(0, from - 2), from))

function isNumber(digits: string, groups: readonly Group[], { text, isLabelled }: Around): boolean {
  const [first, last] = [groups[0], groups.at(-1)]
  if (!first || !last || digits.length < 7 || digits.length > MOST_DIGITS) return false
  if (groups.every(({ digits: group }) => /^(?:19|20)\d\d$/.test(group))) return false
  const signs = groups.slice(1).map(({ from }, index) => text.slice(groups[index]?.to, from))
  if (signs.filter((sign) => sign.includes('\n')).length > 1) return false
  const before = text.slice(Math.max(0, first.from - 14), first.from)
  const hasPlus = /\+ ?\(? ?$/.test(before) && !/\+\+ ?$/.test(before)
  const lengths = groups.map(({ digits: group }) => group.length).join('-')
  if (hasPlus && digits.length >= 8) return true
  if (money.test(before) || amount.test(text.slice(last.to, last.to + 10))) return false
  if (digits.startsWith('00') && first.digits.length > 1 && digits.length >= 10) return true
  // Aadhaar: twelve digits, in groups of four or in one. Sixteen are its virtual id, or the number of a card.
  if (/^(?:4-4-4|4-4-4-4|12)$/.test(lengths) && /^[2-9]/.test(digits)) return true
  const isEven = groups.length < 5 || (isEvenlySpaced(groups, signs) && !goesOn(text, first, last))
  if (isLabelled && (isEven || groups.length < 6)) return !/^(?:19|20)\d\d$/.test(first.digits) || digits.length > 9
  if (!isEven) return false
  if (/^(?:0|91|091)?[6-9]\d{9}$/.test(digits)) return !signs.includes('.') || isDotted(signs) || lengths === '5-5'
  // A landline with its area code.
  if (/^0[1-9]\d{8,9}$/.test(digits)) return first.digits.length > 2 && groups.length < 5 && groups.length > 1
  if (/^910?[1-9]\d{9}$/.test(digits)) return first.digits === '91' && groups.length > 1
  // As they are written in America.
  return /^(?:1-)?3-3-4$/.test(lengths) && /^1?[2-9]/.test(digits) && signs.some((sign) => /[-.)]/.test(sign))
}

/** Digits by one, two or three, with the same sign everywhere; marks of an examination differ in length or sign. */
function isEvenlySpaced(groups: readonly Group[], signs: readonly string[]): boolean {
  const lengths = new Set(groups.slice(1, -1).map(({ digits }) => digits.length))
  return lengths.size === 1 && new Set(signs).size === 1 && signs[0]?.trim() !== '.'
}

/** A list of figures has more of the same length. */
function goesOn(text: string, first: Group, last: Group): boolean {
  const group = `\\d{${last.digits.length}}`
  const isAfter = new RegExp(`^[ /-]${group}(?!\\d)`).test(text.slice(last.to, last.to + 6))
  return isAfter || new RegExp(`(?<!\\d)${group}[ /-]$`).test(text.slice(Math.max(0, first.from - 6), first.from))
}

/** A decimal point stands once, a dot between groups everywhere. */
const isDotted = (signs: readonly string[]) => signs.every((sign) => sign === signs[0]) && signs.length > 1

/** A plus sign and an opening bracket belong to the number. */
function startWithSigns(text: string, from: number): number {
  const signs = /[+([]{1,2} ?[+([]?$/.exec(text.slice(Math.max(0, from - 4), from))
  return signs ? from - signs[0].length : from
}
