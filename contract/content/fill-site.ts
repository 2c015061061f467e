import type { Json } from './fields.ts'
import { fillTokens, type Tokens } from './fill-tokens.ts'
import type { ContentRecord, ContentValues } from './site-pages.ts'
import { fillGaps, isRecord } from './values.ts'

/** The texts of every record as pages show them: defaults fill gaps, and tokens are replaced by the firm's details. */
export function fillSite(records: readonly ContentRecord[], values: ContentValues): ContentValues {
  const filled = Object.fromEntries(
    records.map(({ key, schema }) => [key, fillGaps(schema, Object.hasOwn(values, key) ? values[key] : undefined)]),
  ) as ContentValues
  return fillTokens(filled, tokensOf(filled.firm))
}

/** The tokens that texts may contain, from the firm's record. */
function tokensOf(firm: Json | undefined): Tokens {
  if (!isRecord(firm)) return {}
  const tokens = { firm: firm.name, founded: firm.foundedIn, email: firm.generalEmail }
  return Object.fromEntries(Object.entries(tokens).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}
