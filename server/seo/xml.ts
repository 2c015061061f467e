const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** XML has no way to write these at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the point.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const clean = (text: string) => text.toWellFormed().replace(unwritable, '')

export const escapeXml = (text: string) => clean(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Text as it is, in the form that readers of job feeds expect. */
export const cdata = (text: string) => `<![CDATA[${clean(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
