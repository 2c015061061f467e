import type { Json } from './fields.ts'
import { isRecord } from './values.ts'

/** A value as a reader sees it, in one line of text. */
export function textOfValue(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return joined(value)
  if (!isRecord(value)) return ''
  if (typeof value.label === 'string' && typeof value.to === 'string') return `${value.label} (${value.to})`
  if (typeof value.id === 'string' && typeof value.alt === 'string')
    return `Picture: ${value.alt}${value.crop ? ' (a part of it)' : ''}`
  return joined(Object.values(value))
}

/** Commas between words, none after a sentence. */
function joined(values: readonly Json[]): string {
  const texts = values.map(textOfValue).filter(Boolean)
  if (texts.length === 0) return ''
  return texts.reduce((before, text) => `${before}${/[.!?…]$/.test(before) ? ' ' : ', '}${text}`)
}
