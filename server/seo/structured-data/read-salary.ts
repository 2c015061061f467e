type Period = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

export type Salary = { currency: string; period: Period; min?: number; max?: number }

const currencies: readonly [RegExp, string][] = [
  [/\$|\busd\b/i, 'USD'],
  [/€|\beur\b/i, 'EUR'],
  [/£|\bgbp\b/i, 'GBP'],
  [/\baed\b|\bdirhams?\b/i, 'AED'],
]

const periods: readonly [RegExp, Period][] = [
  [/hour|\bhr\b|hourly/i, 'HOUR'],
  [/\bday\b|daily|per diem/i, 'DAY'],
  [/week/i, 'WEEK'],
  [/month|\bp\.?m\b|\bmo\b/i, 'MONTH'],
  [/year|annum|annual|yearly|\bp\.?a\b|\blpa\b|\bctc\b/i, 'YEAR'],
]

const scales: Record<string, number> = { l: 1e5, k: 1e3, c: 1e7, t: 1e3 }
const amount = /(\d+(?:[,.]\d+)*)(?:\s*\+?\s*(lakhs?|lacs?|lpa|l|crores?|cr|k|thousand)\b)?/gi

/**
 * Parses a salary that is unambiguous, such as `45–60 lakh a year`, `₹35,000 a month` or
 * `up to 12 LPA`. Undefined for text such as `as per industry standards` and for a bare figure.
 */
export function readSalary(text: string): Salary | undefined {
  const found = [...text.matchAll(amount)]
  if (found.length === 0 || found.length > 2) return undefined
  const scaleWords = found.map(([, , word]) => word?.toLowerCase())
  // In a range the unit often follows only the second figure.
  const lastScale = scaleWords.at(-1)
  const values = found.map(([, figure = ''], index) => toNumber(figure) * scaleOf(scaleWords[index] ?? lastScale))
  const inLakhOrCrore = /^[lc]/.test(lastScale ?? '')
  const period = periods.find(([pattern]) => pattern.test(text))?.[1] ?? (inLakhOrCrore ? 'YEAR' : undefined)
  if (!period || values.some((value) => !(value > 0 && value < 1e10))) return undefined

  const currency = currencies.find(([pattern]) => pattern.test(text))?.[1] ?? 'INR'
  const [first = 0, second] = values
  if (second !== undefined) return first <= second ? { currency, period, min: first, max: second } : undefined
  if (/\b(up ?to|max(imum)?|till)\b/i.test(text)) return { currency, period, max: first }
  if (/\b(from|min(imum)?|above|at least)\b|\+/i.test(text)) return { currency, period, min: first }
  return { currency, period, min: first, max: first }
}

const toNumber = (figure: string) => Number(figure.replaceAll(',', ''))
const scaleOf = (word: string | undefined) => scales[word?.charAt(0) ?? ''] ?? 1
