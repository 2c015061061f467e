import { fillTokens } from './fill-tokens.ts'
import { tokensOf } from './firm-tokens.ts'
import type { ContentRecord, ContentValues } from './site-pages.ts'
import { fillGaps } from './values.ts'

/** The texts of every record as pages show them: defaults fill gaps, and tokens are replaced by the firm's facts. */
export function fillSite(records: readonly ContentRecord[], values: ContentValues): ContentValues {
  const filled = Object.fromEntries(
    records.map(({ key, schema }) => [key, fillGaps(schema, Object.hasOwn(values, key) ? values[key] : undefined)]),
  ) as ContentValues
  return fillTokens(filled, tokensOf(filled.firm))
}
