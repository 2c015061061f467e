import type { Thing } from 'schema-dts'
import { jsonBlock } from '../json-block.ts'

/** Structured data for search engines. */
export function jsonLd(thing: Exclude<Thing, string>): string {
  return jsonBlock('type="application/ld+json"', { '@context': 'https://schema.org', ...thing })
}
