import * as z from 'zod/mini'
import { maybeLine } from '../text.ts'
import { readNotice } from './read-notice.ts'
import { readSalaryRange } from './read-salary.ts'
import { readYearsRange } from './read-years.ts'

const MAX_PLACES = 20
const MAX_PLACE = 80

const pleaseRange = 'Please send both ends of the range as figures, the lower one first.'
const pleaseDays = 'Please send the notice in whole days, at most 365.'
const pleasePlaces = `Please send at most ${MAX_PLACES} places as a list of texts.`

const toHundredths = (number: number) => Math.round(number * 100) / 100

function range(least: number, most: number) {
  const end = z
    .number(pleaseRange)
    .check(z.overwrite(toHundredths), z.minimum(least, pleaseRange), z.maximum(most, pleaseRange))
  const ends = z.object({ from: end, to: end }, pleaseRange)
  return z.nullable(ends.check(z.refine(({ from, to }) => from <= to, pleaseRange)))
}

/** Drops repeated and empty entries. A comma would make two places of one in the form. */
const tidyPlaces = (places: string[]) => [
  ...new Set(
    places
      .flatMap((place) => place.split(','))
      .map((place) => place.trim())
      .filter(Boolean),
  ),
]

/**
 * A job in figures, beside the words that visitors read. `salary` is lakh a year, `experience` years, `notice` the most days
 * that the job can wait.
 */
export const jobFigures = z.object({
  salary: range(0.01, 10_000),
  experience: range(0, 60),
  notice: z.nullable(z.int(pleaseDays).check(z.minimum(0, pleaseDays), z.maximum(365, pleaseDays))),
  places: z
    .array(maybeLine('each place', MAX_PLACE), pleasePlaces)
    .check(z.overwrite(tidyPlaces), z.maxLength(MAX_PLACES, pleasePlaces)),
})

export type JobFigures = z.infer<typeof jobFigures>
type Range = { from: number; to: number }

export const figureLabels = {
  experienceFigures: 'Years of work',
  salaryFigures: 'Lakh a year',
  noticeFigures: 'Longest notice in days',
  places: 'Places of work',
} as const

/** The figures as they are typed. */
export type FigureTexts = Record<keyof typeof figureLabels, string>

const writeRange = (range: Range | null | undefined): string =>
  range ? (range.from === range.to ? String(range.from) : `${range.from}-${range.to}`) : ''

export const writeJobFigures = (figures: JobFigures | null | undefined): FigureTexts => ({
  experienceFigures: writeRange(figures?.experience),
  salaryFigures: writeRange(figures?.salary),
  noticeFigures: figures?.notice == null ? '' : String(figures.notice),
  places: figures?.places.join(', ') ?? '',
})

/** Words that name one end of a range and leave the other open. */
const oneSided =
  /\+|\b(?:up ?to|max(?:imum)?|min(?:imum)?|from|above|over|below|under|more than|less than|at least|till)\b/i

const fromWords = (text: string, read: (text: string) => Range | undefined) =>
  text.trim() === '' || oneSided.test(text) ? '' : writeRange(read(text))

/** The figures that the words for visitors state, such as "8-12 LPA"; empty when they do not state both ends. */
export const salaryFromWords = (text: string): string => fromWords(text, readSalaryRange)
export const yearsFromWords = (text: string): string => fromWords(text, readYearsRange)

const bareRange = /^[\d.]+\s*(?:(?:[-\u2010-\u2015]|to)\s*[\d.]+)?$/

/** A bare figure is lakh, as the label says. */
const readLakhs = (text: string) => (bareRange.test(text) && readSalaryRange(`${text} lakh`)) || readSalaryRange(text)

const problems = {
  experienceFigures: 'Write years from the lower to the higher, such as 5-8, or leave it empty.',
  salaryFigures: 'Write lakh from the lower to the higher, such as 12-18, or leave it empty.',
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
    salary: typed('salaryFigures') ? readLakhs(typed('salaryFigures')) : null,
    experience: typed('experienceFigures') ? readYearsRange(typed('experienceFigures')) : null,
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
