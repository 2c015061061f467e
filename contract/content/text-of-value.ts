import type { Json } from './fields.ts'
import { isRecord } from './values.ts'

/** A value as a reader sees it, in one line of text. */
export function textOfValue(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(textOfValue).filter(Boolean).join(', ')
  if (!isRecord(value)) return ''
  if (typeof value.label === 'string' && typeof value.to === 'string') return `${value.label} (${value.to})`
  if (typeof value.id === 'string' && typeof value.alt === 'string') return `Picture: ${value.alt}`
  return Object.values(value).map(textOfValue).filter(Boolean).join(', ')
}
