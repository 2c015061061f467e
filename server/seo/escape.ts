const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that is safe in HTML between tags and inside a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => htmlEntities[sign] ?? sign)
}

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML does not allow, not even as entities. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the point.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const clean = (text: string) => text.toWellFormed().replace(notInXml, '')

export const escapeXml = (text: string) => clean(text).replace(/[&<>"']/g, (sign) => xmlEntities[sign] ?? sign)

/** Unescaped text, in the form that readers of job feeds expect. */
export const cdata = (text: string) => `<![CDATA[${clean(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
