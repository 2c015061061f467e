import { DAY } from '../time.ts'
import { type FactReading, type FactValue, figure, NOTHING_KNOWN } from './fact-value.ts'
import { readNotice, writeNotice, writeShortNotice } from './read-notice.ts'
import { readSalary, writeSalary, writeShortSalary } from './read-salary.ts'
import { readYears, writeShortYears, writeYears } from './read-years.ts'

type FactKindEntry = {
  label: string
  /** Where there is little room. */
  shortLabel: string
  /** Beside a field; empty for words. */
  unit: string
  /** The most characters that somebody may type. */
  max: number
  read: (text: string, now: number) => FactReading
  /** Neither is called for a value of which nothing is known. */
  write: (value: FactValue) => string
  writeShort?: (value: FactValue) => string
}

const words = (label: string, max = 120): FactKindEntry => ({
  label,
  shortLabel: label,
  unit: '',
  max,
  read: (text) => ({ value: { number: null, text } }),
  write: ({ text }) => text,
})

const years = (label: string, shortLabel: string): FactKindEntry => ({
  label,
  shortLabel,
  unit: 'years',
  max: 60,
  read: readYears,
  write: ({ number }) => writeYears(number ?? 0),
  writeShort: ({ number }) => writeShortYears(number ?? 0),
})

const salary = (label: string, shortLabel: string): FactKindEntry => ({
  label,
  shortLabel,
  unit: 'lakh rupees a year',
  max: 60,
  read: readSalary,
  write: ({ number }) => `${writeSalary(number ?? 0)} a year`,
  writeShort: ({ number }) => writeShortSalary(number ?? 0),
})

const yes = /^(?:y|yes|yes please|open|willing|ready|ok|okay|anywhere|sure|true|1)$/
const no = /^(?:n|no|not willing|not ready|never|false|0)$/

/** "Only Pune or Mumbai" is a yes with words. */
function readWillingness(text: string): FactReading {
  const plain = text.toLowerCase().replace(/[.!]/g, '').trim()
  if (yes.test(plain)) return { value: figure(1) }
  return no.test(plain) ? { value: figure(0) } : { value: { number: 1, text } }
}

/**
 * The kinds of facts, which a recruiter asks of everybody, in the order in which they are shown. How each is read and written is here alone;
 * forms, sheets, filters, lists and exports take it from here.
 */
export const factKinds = {
  experience: years('Total experience', 'Experience'),
  relevantExperience: years('Relevant experience', 'Relevant'),
  currentCtc: salary('Current CTC', 'CTC now'),
  expectedCtc: salary('Expected CTC', 'Expects'),
  notice: {
    label: 'Notice period',
    shortLabel: 'Notice',
    unit: 'days',
    max: 80,
    read: readNotice,
    write: ({ number, text }) => writeNotice(number ?? 0, text),
    writeShort: ({ number, text }) => writeShortNotice(number ?? 0, text),
  },
  company: words('Current company'),
  designation: words('Designation'),
  city: words('Current city', 80),
  willingToMove: {
    ...words('Willing to move'),
    read: readWillingness,
    write: ({ number, text }) => text || (number === 0 ? 'No' : 'Yes'),
  },
  reason: words('Reason for change', 300),
} as const satisfies Record<string, FactKindEntry>

export type FactKind = keyof typeof factKinds

export const factKindNames = Object.keys(factKinds) as FactKind[]

const entryOf = (kind: FactKind): FactKindEntry => factKinds[kind]

/** The fact that somebody has typed. An empty text says that nothing is known. */
export function readFact(kind: FactKind, text: string, now: number): FactReading {
  const typed = text.trim()
  return typed === '' ? { value: NOTHING_KNOWN } : entryOf(kind).read(typed, now)
}

export const isKnown = ({ number, text }: FactValue) => number !== null || text !== ''

export const writeFact = (kind: FactKind, value: FactValue): string =>
  isKnown(value) ? entryOf(kind).write(value) : ''

export function writeShortFact(kind: FactKind, value: FactValue): string {
  const { write, writeShort = write } = entryOf(kind)
  return isKnown(value) ? writeShort(value) : ''
}

/** A text that is read as the same value again. */
export function typedFact(kind: FactKind, { number, text }: FactValue): string {
  if (kind === 'notice' && text) return `serving, last day ${text}`
  if (kind === 'willingToMove' && number !== null) return writeFact(kind, { number, text })
  return text || (number === null ? '' : kind.endsWith('xperience') ? writeYears(number) : String(number))
}

/** The age of a fact in whole months. */
export const monthsSince = (at: string, now: number): number => Math.floor((now - Date.parse(at)) / (30.44 * DAY))

/** Facts are shown as old from this age on. */
export const OLD_AFTER_MONTHS = 6
