import { type ContentPath, fieldAt, isWithin, valueAt } from '../../contract/content/content-path.ts'
import type { Field, Json } from '../../contract/content/fields.ts'
import { fillSite } from '../../contract/content/fill-site.ts'
import { findSamples } from '../../contract/content/find-samples.ts'
import { formerNameIn, formerNames } from '../../contract/content/former-names.ts'
import { findLeftOvers, findTexts, hasLeftOver } from '../../contract/content/left-over-words.ts'
import { hiddenPaths, industryNames, isHidden } from '../../contract/content/offer.ts'
import type { LaunchItem } from '../../contract/content/site-editing.ts'
import type { ContentRecord, ContentValues } from '../../contract/content/site-pages.ts'
import { textOfValue } from '../../contract/content/text-of-value.ts'
import { isRecord } from '../../contract/content/values.ts'
import { cutText } from '../../contract/cut-text.ts'
import { digest } from '../storage/ids.ts'
import { shippedOf } from './page-states.ts'

type FoundItem = Omit<LaunchItem, 'confirmed'>

/** Letters. What can be confirmed is shown whole; of what must be changed, about two lines are enough. */
const MOST_WORDS = 1500
const MOST_OF_LEFT_OVERS = 180

/** Texts that still belong to the sample firm, in the order of the records. */
export function findLaunchItems(records: readonly ContentRecord[], values: ContentValues): FoundItem[] {
  const shown = fillSite(records, values)
  const shippedSite = fillSite(records, {})
  const hidden = hiddenPaths(shown)
  const former = formerNames(shippedSite, shown)
  return records.flatMap((record) => {
    const { key, title, schema } = record
    if (hidden.has(record.path)) return []
    const shipped = shippedOf(record)
    const value = values[key] ?? shipped
    // Publications of earlier releases have the shipped facts in their texts, where later ones have tokens.
    const samples = findSamples(schema, [shipped, shippedSite[key] ?? shipped], value)
    const others = findLeftOvers(schema, value)
      .filter(({ path }) => !samples.some((sample) => isWithin(path, sample.path)))
      .map((one) => ({ ...one, field: one.path }))
    const renamed = findTexts(schema, value, (field, text) => formerNameIn(field, text, former) !== undefined)
      .filter(({ path }) => ![...samples, ...others].some((one) => isWithin(path, one.path)))
      .filter(({ path }) => !followsOffer(shown, key, path))
      .map((one) => ({ ...one, field: one.path }))
    const formerNameAt = (path: ContentPath, text: Json) => {
      const at = fieldAt(schema, path)
      return (at && formerNameIn(at.field, text, former)) ?? null
    }
    return [...samples, ...others, ...renamed].map(({ path, field, where, value: found }) => ({
      id: digest(`${key}\n${field}\n${JSON.stringify(found)}`).slice(0, 32),
      key,
      title,
      path,
      where,
      words: cut(wordsAt(schema, shown[key] ?? shipped, path), hasLeftOver(found) ? MOST_OF_LEFT_OVERS : MOST_WORDS),
      mustChange: hasLeftOver(found),
      formerName: formerNameAt(path, found),
    }))
  })
}

/** Whether a text is left out with a hidden service or industry, or replaced by the name of a renamed one. */
function followsOffer(shown: ContentValues, key: string, path: ContentPath): boolean {
  if (key === 'get-quote') return isWithin(path, 'choices')
  const [, role] = key === 'industry-expertise' ? (/^roles\.items\.(\w+)\./.exec(path) ?? []) : []
  if (role) return !industryNames(shown).has(role)
  const parts = path.split('.')
  return parts.some((_, index) => isHidden(valueAt(shown[key], parts.slice(0, index).join('.'))))
}

/** The words that visitors read. Choices, such as a drawing or the kind of a block, are left out. */
function wordsAt(schema: Field, value: Json, path: ContentPath): string {
  const found = fieldAt(schema, path)
  return found ? wordsOf(found.field, valueAt(value, path)) : textOfValue(valueAt(value, path))
}

function wordsOf(field: Field, value: Json | undefined): string {
  if (field.kind === 'picture' && !value) return 'The one that the site came with.'
  const parts = partsOf(field, value)
  return parts.reduce((before, part) => `${before}${/[.!?…]$/.test(before) ? ' ' : ', '}${part}`, '').replace(/^, /, '')
}

function partsOf(field: Field, value: Json | undefined): string[] {
  if (field.kind === 'group' && isRecord(value))
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      inner.kind === 'choice' || inner.kind === 'fixed' ? [] : partsOf(inner, value[name]),
    )
  if (field.kind === 'list' && Array.isArray(value)) return value.flatMap((entry) => partsOf(field.item, entry))
  return [textOfValue(value)].filter(Boolean)
}

const cut = (words: string, most: number) => (words.length > most ? `${cutText(words, most).trimEnd()}…` : words)
