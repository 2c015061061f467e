import type { Thing } from 'schema-dts'

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * A JSON data block in HTML, which the content security policy allows because it is not code. Every character that could
 * end the block is escaped.
 */
export function jsonBlock(attributes: string, value: unknown): string {
  const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)
  return `<script ${attributes}>${json}</script>`
}

/** Structured data for search engines. */
export function jsonLd(thing: Exclude<Thing, string>): string {
  return jsonBlock('type="application/ld+json"', { '@context': 'https://schema.org', ...thing })
}
