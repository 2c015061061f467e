import type { Json } from './fields.ts'
import type { Tokens } from './fill-tokens.ts'
import { isRecord } from './values.ts'

type Firm = { readonly [name: string]: Json }

/** The facts of the firm that texts may name in braces. Each is entered once, in the firm's record. */
const facts = {
  firm: { label: 'Name of the firm', read: (firm) => firm.name },
  founded: { label: 'Founded in', read: (firm) => firm.foundedIn },
  email: { label: 'E-mail for everything else', read: (firm) => firm.generalEmail },
  towns: { label: 'Towns of the offices, with "and"', read: (firm) => listed(townsOf(firm.offices), 'and') },
  anyTown: { label: 'Towns of the offices, with "or"', read: (firm) => listed(townsOf(firm.offices), 'or') },
  offices: { label: 'The word "office" or "offices"', read: (firm) => officeWord(firm.offices) },
  officesIn: { label: 'Offices and their towns', read: (firm) => officesIn(firm.offices) },
  hours: { label: 'Business hours', read: (firm) => hoursOf(firm.hours) },
  placements: { label: 'Placements', read: (firm) => at(firm, 'claims', 'placements', 'value') },
  manYears: { label: 'Man-years of experience', read: (firm) => at(firm, 'claims', 'manYears', 'value') },
  autoYears: { label: 'Years in the automobile field', read: (firm) => at(firm, 'claims', 'automobileYears', 'value') },
  executives: { label: 'Executives placed', read: (firm) => at(firm, 'claims', 'executives', 'value') },
  satisfied: { label: 'Client satisfaction', read: (firm) => at(firm, 'facts', 'satisfaction') },
  faster: { label: 'Faster hiring with RPO', read: (firm) => at(firm, 'facts', 'fasterHiring') },
  saving: { label: 'Lower cost with RPO', read: (firm) => at(firm, 'facts', 'costReduction') },
  colleges: { label: 'Where colleges work with you', read: (firm) => at(firm, 'facts', 'colleges') },
  background: { label: 'Background of the consultants', read: (firm) => at(firm, 'facts', 'background') },
} as const satisfies Record<string, { label: string; read: (firm: Firm) => Json | undefined }>

/** For the editor: the word in braces, its fact, and what the firm has entered. */
export type FirmFact = { token: string; label: string; value: string }

export function factsOf(firm: Json | undefined): FirmFact[] {
  const tokens = tokensOf(firm)
  return Object.entries(facts).map(([name, { label }]) => ({ token: `{${name}}`, label, value: tokens[name] ?? '' }))
}

/** The tokens with the facts of a firm's record. A fact that is not there is left out, so its token stays as typed. */
export function tokensOf(firm: Json | undefined): Tokens {
  if (!isRecord(firm)) return {}
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, { read }]) => {
      const value = read(firm)
      return value ? [[name, String(value)]] : []
    }),
  )
}

/** The town of an office; one that was stored before offices had this field is read from the end of its address. */
export function townOf(office: { town: string; lines: readonly string[] }): string {
  return office.town || (office.lines.at(-1)?.split(',')[0]?.trim() ?? '')
}

function townsOf(offices: Json | undefined): string[] {
  if (!Array.isArray(offices)) return []
  const towns = offices.map((office) => {
    const { town, lines } = isRecord(office) ? office : {}
    const words = Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : []
    return townOf({ town: typeof town === 'string' ? town : '', lines: words })
  })
  return [...new Set(towns.filter(Boolean))]
}

const officeWord = (offices: Json | undefined) =>
  Array.isArray(offices) && offices.length === 1 ? 'office' : 'offices'

/** "offices in Rohtak and Noida"; of a firm with one, "an office in Rohtak". */
function officesIn(offices: Json | undefined): string {
  const towns = townsOf(offices)
  if (!Array.isArray(offices) || towns.length === 0) return ''
  return offices.length === 1 ? `an office in ${towns[0]}` : `offices in ${listed(towns, 'and')}`
}

/** "Mon-Fri 9:00 AM-6:00 PM, Sat 9:00 AM-2:00 PM, Sun closed" */
function hoursOf(hours: Json | undefined): string {
  if (!Array.isArray(hours)) return ''
  return hours
    .flatMap((row) =>
      isRecord(row) ? [`${row.days} ${/\d/.test(`${row.time}`) ? row.time : lower(`${row.time}`)}`] : [],
    )
    .join(', ')
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

function listed(words: readonly string[], last: 'and' | 'or'): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : (words[0] ?? '')
}

function at(value: Json | undefined, ...names: readonly string[]): Json | undefined {
  return names.reduce<Json | undefined>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)
}
