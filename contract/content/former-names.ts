import type { Field, Json } from './fields.ts'
import { industryNames, serviceNames } from './offer.ts'
import type { ContentValues } from './site-pages.ts'
import { isRecord } from './values.ts'

export type FormerName = { name: string; pattern: RegExp }

/** The shipped names of services and industries that have another name now, or are hidden. */
export function formerNames(shipped: ContentValues, shown: ContentValues): FormerName[] {
  const namesIn = (site: ContentValues) => [...serviceNames(site).values(), ...industryNames(site).values()]
  const now = namesIn(shown)
  return namesIn(shipped).flatMap((name) => (now.includes(name) ? [] : [{ name, pattern: patternOf(name) }]))
}

/** Which of these names a text or the label of a link says; undefined for none. */
export function formerNameIn(field: Field, value: Json, names: readonly FormerName[]): string | undefined {
  const text = field.kind === 'link' && isRecord(value) ? value.label : value
  if (typeof text !== 'string' || !['line', 'text', 'link'].includes(field.kind)) return undefined
  return names.find(({ pattern }) => pattern.test(text))?.name
}

/** "RPO (Recruitment Process Outsourcing)" is two names, and so is "Greenfield / Start-Up Hiring". Case makes no difference. */
function patternOf(name: string): RegExp {
  const parts = [name, ...name.split(/\s*[()/]\s*/)].filter((part) => part.length > 2)
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}
