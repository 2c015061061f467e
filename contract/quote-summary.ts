import { isQuoteMessage } from './quote.ts'

/** The content of a quote request, each part in a few words. Parts that were not given are absent. */
export type QuoteSummary = {
  company?: string
  industry?: string
  service?: string
  volume?: string
  budget?: string
  time?: string
  /** The free text of the sender, with lines that a tool has added. */
  requirements: string
}

/** The position to be filled, as a quote request gives it. */
export type QuotedJob = { title?: string; places?: number; salary?: string }

/** Undefined for a message that is no quote request. */
export function readQuoteMessage(message: string): QuoteSummary | undefined {
  if (!isQuoteMessage(message)) return undefined
  const [head = '', ...rest] = message.split(/^Requirements:\s*$/m)
  const requirements = rest.join('Requirements:').trim()
  const given = {
    company: lineOf(head, 'Company'),
    industry: lineOf(head, 'Industry'),
    service: serviceWords(lineOf(head, 'Service Type')),
    volume: readVolume(requirements),
    budget: budgetWords(lineOf(head, 'Budget Range')),
    time: timeWords(lineOf(head, 'Timeline')),
  }
  return { ...Object.fromEntries(Object.entries(given).filter(([, words]) => words)), requirements }
}

/** `Kaveri Tyres: bulk, 30 a month, ₹10–25 L, within a month`; empty when the message says nothing of it. */
export function summaryLine(message: string): string {
  const { company, service, volume, budget, time } = readQuoteMessage(message) ?? {}
  const wishes = [service, volume, budget, time].filter(Boolean).join(', ')
  return [company, wishes].filter(Boolean).join(': ')
}

const lineOf = (head: string, label: string): string | undefined =>
  new RegExp(`^${label}: *(\\S.*)$`, 'm').exec(head)?.[1]?.trim()

/** Other words are the firm's own, and stay. */
const services: Record<string, string> = {
  'strategic leadership hiring': 'leadership',
  'lateral and bulk hiring': 'bulk',
  'industry training programs': 'training',
}

function serviceWords(words: string | undefined): string | undefined {
  return words && (services[words.toLowerCase()] ?? lower(words))
}

function budgetWords(words: string | undefined): string | undefined {
  if (!words || /^to be discussed$/i.test(words)) return undefined
  return lower(words)
    .replace(/\s*\blakhs?\b/gi, ' L')
    .replace(/\s*\bcrores?\b/gi, ' Cr')
}

function timeWords(words: string | undefined): string | undefined {
  if (!words) return undefined
  const [, inside] = /^Immediate \((.*)\)$/i.exec(words) ?? []
  const short = lower(inside ?? words).replace(/^within 1 (week|month)$/, 'within a $1')
  return /^\d/.test(short) ? `in ${short}` : short
}

const lower = (words: string) =>
  /^\p{Lu}[\p{Ll}\s]/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words

const numberWords = `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`.split(/\s+/)
const tens = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const amount = `\\d{1,3}(?:,\\d{2,3})+|\\d{1,5}|${[...numberWords, ...tens].join('|')}`
const number = `(${amount})(?:\\s?(?:-|–|to)\\s?(${amount}))?`
/** Up to three words that say what kind of people, and no other measure. */
const kind =
  '(?:(?!of\\b|for\\b|in\\b|with\\b|and\\b|or\\b|to\\b|at\\b|from\\b|years?\\b|months?\\b|weeks?\\b|days?\\b)[\\p{L}-]+\\s+){0,3}?'
const people =
  `(?:people|persons|candidates|hires|positions|posts|roles|places|vacancies|openings|joiners|recruits|graduates|
  freshers|trainees|apprentices|interns|engineers|technicians|operators|workers|welders|fitters|turners|machinists|electricians|
  mechanics|drivers|nurses|doctors|agents|associates|executives|managers|leaders|supervisors|officers|developers|analysts|
  accountants|planners|helpers)`.replace(/\s+/g, '')
const rate = new RegExp(
  `(?<![\\p{L}\\d₹.,–-])${number}\\s+${kind}(?:a|per|every|each)\\s+(week|month|quarter|year)\\b`,
  'iu',
)
const group = new RegExp(`(?<![\\p{L}\\d₹.,–-])${number}\\s+${kind}(${people})\\b`, 'giu')
/** Before a number these words speak of who is there already. */
const existing = /\b(?:have|has|had|of|with|employs?|employing|over|than|our|besides)\s+(?:(?:about|around|some)\s+)?$/i
const MAX_GROUPS = 3

/** How many people are looked for: `30 a month`, `14 technicians and 2 leaders`. Undefined when a text does not say it clearly. */
function readVolume(text: string): string | undefined {
  // Longer ones are read at their beginning, where people say what they need.
  const words = text.slice(0, 2000).replace(/\s+/g, ' ')
  const [, first = '', last, period = ''] = rate.exec(words) ?? []
  if (first) return `${numberOf(first, last)} a ${period.toLowerCase()}`
  const groups = [...words.matchAll(group)].filter(
    ({ index }) => !existing.test(words.slice(Math.max(0, index - 30), index)),
  )
  if (groups.length > MAX_GROUPS) return undefined
  const parts = groups.map(([, from = '', to, noun = '']) => `${numberOf(from, to)} ${noun.toLowerCase()}`)
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]
}

function groupsIn(words: string) {
  return [...words.matchAll(group)].filter(({ index }) => !existing.test(words.slice(Math.max(0, index - 30), index)))
}

const salary =
  /\b(?:ctc|salary|package)\b[^.\d₹]{0,30}((?:₹\s?)?\d{1,3}(?:\.\d+)?(?:\s?(?:-|–|to)\s?(?:₹\s?)?\d{1,3}(?:\.\d+)?)?\s?(?:lakhs?|lpa|l)\b)/i

/** Title and places when one kind of people is looked for, and the salary when it is called so. */
export function readQuotedJob(requirements: string): QuotedJob {
  const words = requirements.slice(0, 2000).replace(/\s+/g, ' ')
  const groups = groupsIn(words)
  const [, pay] = salary.exec(words) ?? []
  const [one] = groups
  const [whole = '', from = '', to] = one ?? []
  if (!one || groups.length > 1) return { ...(pay && { salary: pay }) }
  const places = Number(figure(from).replaceAll(',', ''))
  const title = whole.replace(new RegExp(`^${number}\\s+`, 'i'), '')
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    ...(to === undefined && places <= 999 && !rate.test(words) && { places }),
    ...(pay && { salary: pay }),
  }
}

const numberOf = (from: string, to: string | undefined) => (to ? `${figure(from)}–${figure(to)}` : figure(from))

function figure(words: string): string {
  const one = numberWords.indexOf(words.toLowerCase())
  if (one !== -1) return String(one + 1)
  const ten = tens.indexOf(words.toLowerCase())
  return ten !== -1 ? String((ten + 3) * 10) : words
}
