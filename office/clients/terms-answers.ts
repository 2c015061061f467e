import { type ClientTerms, type Terms, termsInput } from '../../contract/clients/terms.ts'
import type { Answers } from '../session/drafts.ts'

/** Bands beside the first, in the form. */
export const MORE_BANDS = 3

export const termLabels = {
  percent0: 'Fee, % of yearly CTC',
  above1: 'Above, lakh a year',
  percent1: 'Fee there, %',
  above2: 'Above, lakh a year (second)',
  percent2: 'Fee there, % (second)',
  above3: 'Above, lakh a year (third)',
  percent3: 'Fee there, % (third)',
  gstNumber: 'GST number',
  billAfterDays: 'Bill, days after joining',
  payWithinDays: 'Payment, days after the bill',
  replacementDays: 'Replacement, days after joining',
  protectionMonths: 'Protection, months',
} as const

export type TermField = keyof typeof termLabels

const textOf = (value: number | null | undefined) => value?.toString() ?? ''

/** Agreed terms as the text of the fields. */
export function termAnswers(agreed: Pick<ClientTerms, 'terms'> | undefined): Record<TermField, string> {
  const terms = agreed?.terms
  const bands = terms?.feeBands ?? []
  const above = (place: number) => textOf(bands[place] && bands[place].above / 100_000)
  return {
    percent0: textOf(bands[0]?.percent),
    above1: above(1),
    percent1: textOf(bands[1]?.percent),
    above2: above(2),
    percent2: textOf(bands[2]?.percent),
    above3: above(3),
    percent3: textOf(bands[3]?.percent),
    gstNumber: terms?.gstNumber ?? '',
    billAfterDays: textOf(terms?.billAfterDays),
    payWithinDays: textOf(terms?.payWithinDays),
    replacementDays: textOf(terms?.replacementDays),
    protectionMonths: textOf(terms?.protectionMonths),
  }
}

/** A number as it is typed: 8.33 %, ₹30 L, 30 lakh. NaN for anything else. */
const numberOf = (text: string) => Number(text.replace(/[₹%,\s]|lakh|l$/gi, '') || Number.NaN)
const maybeNumber = (text: string | undefined) => (text?.trim() ? numberOf(text) : null)

type Issue = { path: string[]; message: string }

/** The bands that were typed, and what is wrong with them by field. */
function readBands(answers: Answers): { bands: Terms['feeBands']; issues: Issue[] } {
  const bands: Terms['feeBands'] = []
  const issues: Issue[] = []
  for (let place = 0; place <= MORE_BANDS; place += 1) {
    const [aboveField, percentField] = [`above${place}`, `percent${place}`]
    const above = place === 0 ? 0 : maybeNumber(answers[aboveField])
    const percent = maybeNumber(answers[percentField])
    if ((place === 0 || above === null) && percent === null) continue
    const before = bands.at(-1)
    if (above === null || !(above >= 0))
      issues.push({ path: [aboveField], message: 'Please enter where this fee begins, such as 30 for ₹30 lakh.' })
    else if (before && above * 100_000 <= before.above)
      issues.push({ path: [aboveField], message: 'Please enter more than the band before.' })
    if (percent === null || !(percent > 0 && percent <= 100) || Number(percent.toFixed(2)) !== percent)
      issues.push({ path: [percentField], message: 'Please enter a fee such as 8.33, above 0 and up to 100.' })
    bands.push({ above: Math.round((above ?? 0) * 100_000), percent: percent ?? 0 })
  }
  if (bands.length > 0 && bands[0]?.above !== 0)
    issues.push({ path: ['percent0'], message: 'Please enter the fee from the first rupee on.' })
  return { bands, issues }
}

/** Checks the fields with the server's schema. */
export function parseTerms(answers: Answers) {
  const { bands, issues } = readBands(answers)
  const result = termsInput.safeParse({
    feeBands: issues.length > 0 ? [] : bands,
    gstNumber: answers.gstNumber ?? '',
    billAfterDays: maybeNumber(answers.billAfterDays),
    payWithinDays: maybeNumber(answers.payWithinDays),
    replacementDays: maybeNumber(answers.replacementDays),
    protectionMonths: maybeNumber(answers.protectionMonths),
  })
  if (issues.length === 0) return result
  return { success: false as const, error: { issues: [...issues, ...(result.error?.issues ?? [])] } }
}
