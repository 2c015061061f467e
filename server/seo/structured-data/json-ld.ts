import type { Thing } from 'schema-dts'

const escaped: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Structured data for search engines. It is data and not code, so the content security policy lets it stand in the
 * page; no text in it can end the block, because every sign that could is written as a JSON escape.
 */
export function jsonLd(thing: Exclude<Thing, string>): string {
  const data = { '@context': 'https://schema.org', ...thing }
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => escaped[sign] ?? sign)
  return `<script type="application/ld+json">${json}</script>`
}
