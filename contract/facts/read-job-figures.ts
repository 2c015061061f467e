import { type FigureRange, type JobFigures, jobFigures, MAX_PLACE, MAX_PLACES, tidyPlaces } from './job-figures.ts'
import { readNotice } from './read-notice.ts'
import { readSalaryRange } from './read-salary.ts'
import { readYearsRange } from './read-years.ts'

export const figureLabels = {
  experienceFigures: 'Years of work',
  salaryFigures: 'Lakh a year',
  noticeFigures: 'Longest notice in days',
  places: 'Places of work',
} as const

/** The figures as they are typed. */
export type FigureTexts = Record<keyof typeof figureLabels, string>

/** "5-8", "5", "5+" or "up to 8". */
export function writeRange(range: FigureRange | null | undefined): string {
  if (!range) return ''
  const { from, to } = range
  if (from === null) return `up to ${to}`
  return to === null ? `${from}+` : from === to ? String(from) : `${from}-${to}`
}

export const writeJobFigures = (figures: JobFigures | null | undefined): FigureTexts => ({
  experienceFigures: writeRange(figures?.experience),
  salaryFigures: writeRange(figures?.salary),
  noticeFigures: figures?.notice == null ? '' : String(figures.notice),
  places: figures?.places.join(', ') ?? '',
})

/** Words beside one figure that leave the range open above it, or below it. */
const leastWords =
  /\+|\b(?:(?:and|or) )?(?:min(?:imum)?\b\.?|above|over|more than|at least|no(?:t)? less than|onwards?|upwards?)(?=\W|$)/gi
const mostWords =
  /\b(?:up ?to|max(?:imum)?\b\.?|below|under|(?<!not? )less than|at most|no(?:t)? more than|till)(?=\W|$)/gi
const from = /\bfrom\b/i

type ReadRange = (text: string) => { from: number; to: number } | undefined

/** A range of which the words may leave one end open. Undefined when they do not say it beyond doubt. */
function readOpenRange(text: string, read: ReadRange): FigureRange | undefined {
  const most = text.replace(mostWords, ' ')
  const isMost = most !== text
  const least = (isMost ? most : text).replace(leastWords, ' ')
  const isLeast = least !== (isMost ? most : text)
  const range = read(least.replace(from, ' ').trim())
  if (!range) return undefined
  const isOne = range.from === range.to
  if (!isLeast && !isMost) return isOne && from.test(text) ? { from: range.from, to: null } : range
  if (isLeast === isMost || !isOne) return undefined
  return isLeast ? { from: range.from, to: null } : { from: null, to: range.to }
}

const salaryInWords = (text: string) => readOpenRange(text, readSalaryRange)
const yearsInWords = (text: string) => readOpenRange(text, readYearsRange)

/** The figures that the words for visitors state, such as "8-12 LPA"; empty when they state none beyond doubt. */
export const salaryFromWords = (text: string): string => writeRange(salaryInWords(text))
export const yearsFromWords = (text: string): string => writeRange(yearsInWords(text))

/** The figures of a job to which nobody has given some. */
export function figuresFromWords(words: { salary: string; experience: string }): JobFigures | undefined {
  const salary = salaryInWords(words.salary) ?? null
  const experience = yearsInWords(words.experience) ?? null
  const result = jobFigures.safeParse({ salary, experience, notice: null, places: [] })
  return result.success && (salary || experience) ? result.data : undefined
}

const bareRange = /^[\d.]+\s*(?:(?:[-\u2010-\u2015]|to)\s*[\d.]+)?$/

/** A bare figure is lakh, as the label says. */
const readLakhs = (text: string) => (bareRange.test(text) && readSalaryRange(`${text} lakh`)) || readSalaryRange(text)

/** The text of a field of years or of lakh. */
export const readTypedYears = yearsInWords
export const readTypedLakhs = (text: string) => readOpenRange(text, readLakhs)

const problems = {
  experienceFigures: 'Write years from the lower to the higher, such as 5-8 or 5+, or leave it empty.',
  salaryFigures: 'Write lakh from the lower to the higher, such as 12-18 or 12+, or leave it empty.',
  noticeFigures: 'Write days, such as 60, or leave it empty.',
  places: `Write at most ${MAX_PLACES} places, each with at most ${MAX_PLACE} characters.`,
}

/** The figures that somebody has typed. `figures` is null when all fields are empty; `problems` has a sentence for each that cannot be read. */
export function readJobFigures(texts: Partial<FigureTexts>): {
  figures: JobFigures | null
  problems: Partial<FigureTexts>
} {
  const typed = (name: keyof FigureTexts) => texts[name]?.trim() ?? ''
  const figures = {
    salary: typed('salaryFigures') ? readTypedLakhs(typed('salaryFigures')) : null,
    experience: typed('experienceFigures') ? readTypedYears(typed('experienceFigures')) : null,
    notice: typed('noticeFigures') ? readDays(typed('noticeFigures')) : null,
    places: tidyPlaces([typed('places')]),
  }
  const result = jobFigures.safeParse(figures)
  if (!result.success) {
    const names = {
      salary: 'salaryFigures',
      experience: 'experienceFigures',
      notice: 'noticeFigures',
      places: 'places',
    }
    const wrong = result.error.issues.map(({ path: [name] }) => names[name as keyof typeof names] as keyof FigureTexts)
    return { figures: null, problems: Object.fromEntries(wrong.map((name) => [name, problems[name]])) }
  }
  const isEmpty = Object.values(writeJobFigures(result.data)).every((text) => text === '')
  return { figures: isEmpty ? null : result.data, problems: {} }
}

/** Somebody who serves notice has a last day, but a job has not. */
function readDays(text: string): number | undefined {
  const reading = readNotice(text, 0)
  return 'value' in reading && reading.value.text === '' ? (reading.value.number ?? undefined) : undefined
}
