import { isCrop } from '../pictures.ts'
import type { Json } from './fields.ts'
import { fillTokens } from './fill-tokens.ts'
import { tokensOf } from './firm-tokens.ts'
import type { ContentRecord, ContentValues } from './site-pages.ts'
import { fillGaps, isRecord } from './values.ts'

/** The texts of every record as pages show them: defaults fill gaps, and tokens are replaced by the firm's facts. */
export function fillSite(records: readonly ContentRecord[], values: ContentValues): ContentValues {
  const filled = Object.fromEntries(
    records.map(({ key, schema }) => [key, fillGaps(schema, Object.hasOwn(values, key) ? values[key] : undefined)]),
  ) as ContentValues
  return fillTokens(withoutCrops(filled) as ContentValues, tokensOf(filled.firm))
}

/** A part may have been cut out because the rest is not to be seen, so pages do not name the whole picture. */
function withoutCrops(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutCrops)
  if (!isRecord(value)) return value
  const { crop, ...rest } = value
  const shown = isCrop(crop) ? rest : value
  return Object.fromEntries(Object.entries(shown).map(([name, one]) => [name, withoutCrops(one)]))
}
