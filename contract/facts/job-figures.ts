import * as z from 'zod/mini'
import { maybeLine } from '../text.ts'

export const MAX_PLACES = 20
export const MAX_PLACE = 80

const pleaseRange =
  'Please send both ends of the range, the lower one first: figures, or null for the one that stays open.'
const pleaseDays = 'Please send the notice in whole days, at most 365.'
const pleasePlaces = `Please send at most ${MAX_PLACES} places as a list of texts.`

const toHundredths = (number: number) => Math.round(number * 100) / 100

function range(least: number, most: number) {
  const end = z.nullable(
    z.number(pleaseRange).check(z.overwrite(toHundredths), z.minimum(least, pleaseRange), z.maximum(most, pleaseRange)),
  )
  const ends = z.object({ from: end, to: end }, pleaseRange)
  return z.nullable(ends.check(z.refine(isRange, pleaseRange)))
}

/** Whether one end is stated at least, and the lower one is not above the other. */
const isRange = ({ from, to }: FigureRange) => (from ?? to) !== null && (from ?? -Infinity) <= (to ?? Infinity)

/** Drops repeated and empty entries. A comma would make two places of one in the form. */
export const tidyPlaces = (places: string[]) => [
  ...new Set(
    places
      .flatMap((place) => place.split(','))
      .map((place) => place.trim())
      .filter(Boolean),
  ),
]

/**
 * A job in figures, beside the words that visitors read. `salary` is lakh a year, `experience` years, `notice` the most days
 * that the job can wait, `places` where the work is.
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
/** Both ends are included; null is an open one. */
export type FigureRange = { from: number | null; to: number | null }

/** Whether two ranges share a figure. */
export const overlap = (one: FigureRange, other: FigureRange): boolean =>
  (one.from ?? -Infinity) <= (other.to ?? Infinity) && (other.from ?? -Infinity) <= (one.to ?? Infinity)
