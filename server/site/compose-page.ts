import type { PageData } from '../../contract/openings.ts'
import { DEEP, type Look } from '../seo/firm.ts'
import { jsonBlock } from '../seo/json-block.ts'

const HEAD_PLACEHOLDER = '<!--head-->'
const APP_PLACEHOLDER = '<!--app-->'
const DATA_PLACEHOLDER = '<!--data-->'
export const SCRIPTS_PLACEHOLDER = '{scripts}'

const themeColour = (colour: string) => `<meta name="theme-color" content="${colour}"`
/** As index.html has it. */
const THEME = themeColour(DEEP)

/** The links to the shipped icons, as index.html has them. */
const ICONS = /(<link rel="(icon|apple-touch-icon)"[^>]*>\s*)+/

const iconLinks = ([small]: readonly string[]) =>
  `<link rel="icon" href="${small}" type="image/png" /><link rel="apple-touch-icon" href="${small}" />`

type PageContent = {
  /** index.html after the build, with its placeholders. */
  template: string
  head: readonly string[]
  markup: string
  /** The scripts of the page, the entry first; site/loader.ts requests them. */
  scripts: readonly string[]
  /** Stylesheets of the page beside the template's own. */
  styles: readonly string[]
  /** The data and the content that the scripts of the page need, for hydration. */
  data?: PageData | undefined
  content: unknown
  /** Left out where the shipped look is shown. */
  look?: Look
}

/** A complete HTML document. */
export function composePage({ template, head, markup, scripts, styles, data, content, look }: PageContent): string {
  const { byIndustry, plain, ...hydrated } = data ?? {}
  const block = jsonBlock('type="application/json" id="page-data"', {
    ...(byIndustry || plain ? {} : hydrated),
    content,
  })
  const sheets = [...styles, ...(look?.stylesheet ? [look.stylesheet] : [])]
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}" />`)
  return (
    template
      // After the template's own, so that the order of their classes counts.
      .replace('</head>', (end) => `${links.join('')}${end}`)
      .replace(ICONS, (links) => (look?.icons ? iconLinks(look.icons) : links))
      .replace(THEME, () => (look ? themeColour(look.themeColour) : THEME))
      .replace(SCRIPTS_PLACEHOLDER, () => scripts.join(' '))
      .replace(HEAD_PLACEHOLDER, () => head.join('\n    '))
      .replace(APP_PLACEHOLDER, () => markup)
      .replace(DATA_PLACEHOLDER, () => block)
  )
}
