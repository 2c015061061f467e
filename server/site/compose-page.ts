const HEAD_PLACEHOLDER = '<!--head-->'
const APP_PLACEHOLDER = '<!--app-->'

export type PageParts = {
  /** index.html after the build, with its two placeholders. */
  template: string
  head: readonly string[]
  markup: string
}

/** A complete HTML document. Throws when it contains inline code, which the content security policy blocks. */
export function composePage({ template, head, markup }: PageParts): string {
  const html = template.replace(HEAD_PLACEHOLDER, () => head.join('\n    ')).replace(APP_PLACEHOLDER, () => markup)
  const inline = findInlineCode(html)
  if (inline) throw new Error(`The page contains inline code, which the content security policy blocks: ${inline}`)
  return html
}

/** Data blocks are not code, and the policy allows them. */
function findInlineCode(html: string): string | undefined {
  const withoutData = html.replaceAll(/<script type="application\/(ld\+)?json"/g, '')
  return withoutData.match(/<script(?![^>]*\bsrc=)[^>]*>|<style\b|\sstyle=|\son[a-z]+="/i)?.[0]
}
