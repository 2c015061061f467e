import type { Mark } from '../../../contract/search/find-marks.ts'
import { plainView } from './plain-view.ts'

/** Contact details that are known: they are found in every writing. */
export type KnownContacts = { emails: readonly string[]; phones: readonly string[]; links: readonly string[] }

const FURTHEST = 12
const MOST = 50

/** Where the details of the person stand, whatever stands between their letters or digits. */
export function findKnown(text: string, { emails, phones, links }: KnownContacts): Mark[] {
  const digits = onlyOf(text, /\d/)
  const letters = onlyOf(text, /[\p{L}\p{N}]/u)
  return [
    ...phones.slice(0, MOST).flatMap((phone) => phoneKeys(phone).flatMap((key) => marksOf(digits, key, 6, true))),
    ...emails.slice(0, MOST).flatMap((email) => emailKeys(email).flatMap((key) => marksOf(letters, key, 6, false))),
    ...links.slice(0, MOST).flatMap((link) => marksOf(letters, linkKey(link), 8, false)),
    ...emails.slice(0, MOST).flatMap((email) => mailboxes(text, email)),
  ]
}

/** Without country code and leading zeros; a landline also without its area code, which has two to four digits. */
function phoneKeys(phone: string): string[] {
  const digits = plainView(phone).text.replace(/\D/g, '').replace(/^0+/, '')
  const key = digits.slice(-10)
  return key.length === 10 && /^[1-5]/.test(key) ? [key, key.slice(2), key.slice(3), key.slice(4)] : [key]
}

function emailKeys(email: string): string[] {
  const [mailbox = '', host = ''] = plainView(email).text.toLowerCase().split('@')
  const plain = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '')
  const dotted = (part: string) => plain(part.replaceAll('.', 'dot'))
  if (mailbox === '' || host === '') return []
  const boxes = new Set([plain(mailbox), dotted(mailbox)])
  return [...boxes].flatMap((box) => [
    box + plain(host),
    `${box}at${plain(host)}`,
    `${box}at${dotted(host)}`,
    `${box}attherate${plain(host)}`,
    `${box}attherateof${plain(host)}`,
  ])
}

/** Without scheme, `www` and what follows a question mark. */
const linkKey = (link: string) =>
  plainView(link)
    .text.toLowerCase()
    .replace(/^(?:[a-z]+:)?\/*(?:[a-z]{0,3}\.)?(?=[^/]*\.)|[?#].*$/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

type Only = { text: string; at: number[] }

/** The characters of a kind. A long gap stays as a space, so that nothing is found across it. */
function onlyOf(text: string, kind: RegExp): Only {
  const at: number[] = []
  let only = ''
  let last = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index).toLowerCase()
    if (!kind.test(character)) continue
    if (index - last > FURTHEST) {
      only += ' '
      at.push(index)
    }
    only += character.slice(0, 1)
    at.push(index)
    last = index
  }
  return { text: only, at }
}

function marksOf({ text, at }: Only, key: string, shortest: number, isNumber: boolean): Mark[] {
  const marks: Mark[] = []
  if (key.length < shortest) return marks
  for (let found = text.indexOf(key); found !== -1; found = text.indexOf(key, found + 1)) {
    // The country code goes with its number.
    const code = isNumber ? (/(?:0{0,2}91|0)$/.exec(text.slice(Math.max(0, found - 4), found))?.[0].length ?? 0) : 0
    const [from, last] = [at[found - code], at[found + key.length - 1]]
    if (from !== undefined && last !== undefined) marks.push({ from, to: last + 1 })
  }
  return marks
}

/** A mailbox that is no plain word is used as a name elsewhere too: `ravi.kumar85`. */
function mailboxes(text: string, email: string): Mark[] {
  const mailbox = email.slice(0, email.indexOf('@')).toLowerCase()
  if (mailbox.length < 5 || !/[\d._-]/.test(mailbox) || !/\p{L}/u.test(mailbox)) return []
  const marks: Mark[] = []
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return []
  const isPart = (character: string) => /[\p{L}\p{N}]/u.test(character)
  for (let at = lower.indexOf(mailbox); at !== -1; at = lower.indexOf(mailbox, at + 1)) {
    const to = at + mailbox.length
    if (!isPart(text.charAt(at - 1)) && !isPart(text.charAt(to))) marks.push({ from: at, to })
  }
  return marks
}
