import * as z from 'zod/mini'
import { isGstNumber, tidyGstNumber } from './gst-number.ts'

const pleaseBands = 'Please give the fee as a list of bands.'
const pleasePercent = 'Please give the fee as a percentage above 0 and up to 100, such as 8.33.'
const pleaseAbove = 'Please give where the band begins in rupees a year, such as 3000000.'
const pleaseGst = 'Please check the GST number: it has 15 signs, such as 27AAPFU0939F1ZV, and this one has a slip.'
const pleaseDays = (what: string) => `Please enter ${what} as a whole number of days from 0 to 730.`
const pleaseMonths = 'Please enter the protection as a whole number of months from 0 to 60.'

const hasTwoDecimals = (percent: number) => Number(percent.toFixed(2)) === percent

/** The fee of yearly salaries from `above` rupees on, up to the next band. */
const feeBand = z.object({
  above: z.int(pleaseAbove).check(z.gte(0, pleaseAbove), z.lte(1e9, pleaseAbove)),
  percent: z
    .number(pleasePercent)
    .check(
      z.gt(0, pleasePercent),
      z.lte(100, pleasePercent),
      z.refine(hasTwoDecimals, { error: 'Please give the fee with two decimals at most, such as 8.33.' }),
    ),
})

const isAscending = (bands: readonly { above: number }[]) =>
  bands.every(({ above }, place) => (place === 0 ? above === 0 : above > (bands[place - 1]?.above ?? 0)))

const days = (what: string) =>
  z._default(z.nullable(z.int(pleaseDays(what)).check(z.gte(0, pleaseDays(what)), z.lte(730, pleaseDays(what)))), null)

/** Terms agreed with a client; null where nothing is agreed. */
export const termsInput = z.object({
  feeBands: z
    .array(feeBand, pleaseBands)
    .check(
      z.maxLength(6, 'Please give six bands at most.'),
      z.refine(isAscending, 'Please begin the first band at 0, and each other one above the one before.'),
    ),
  gstNumber: z._default(
    z.string(pleaseGst).check(
      z.maxLength(40, pleaseGst),
      z.overwrite(tidyGstNumber),
      z.refine((text) => text === '' || isGstNumber(text), pleaseGst),
    ),
    '',
  ),
  billAfterDays: days('when the bill is sent'),
  payWithinDays: days('the time to pay'),
  replacementDays: days('the time for a replacement'),
  protectionMonths: z._default(
    z.nullable(z.int(pleaseMonths).check(z.gte(0, pleaseMonths), z.lte(60, pleaseMonths))),
    null,
  ),
})

/** `changed` is null when nothing was agreed yet. `version` is sent as If-Match with a change. */
export const clientTerms = z.object({
  terms: z.nullable(termsInput),
  changed: z.nullable(z.object({ by: z.string(), at: z.string() })),
  version: z.string(),
})

/** The client's terms when a job opened; null for a job that never was open, or without agreed terms. */
export const jobTerms = z.object({ terms: z.nullable(termsInput) })

export type Terms = z.infer<typeof termsInput>
export type ClientTerms = z.infer<typeof clientTerms>

/** As they are stored. None for a text that is something else. */
export function readTerms(text: string): Terms | null {
  try {
    return termsInput.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
