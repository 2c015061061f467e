import type { PageData } from '../../contract/openings.ts'
import { jsonBlock } from '../seo/json-block.ts'

const HEAD_PLACEHOLDER = '<!--head-->'
const APP_PLACEHOLDER = '<!--app-->'
const DATA_PLACEHOLDER = '<!--data-->'
export const SCRIPTS_PLACEHOLDER = '{scripts}'

export type PageContent = {
  /** index.html after the build, with its placeholders. */
  template: string
  head: readonly string[]
  markup: string
  /** The scripts of the page, the entry first; app/loader.ts requests them. */
  scripts: readonly string[]
  /** The data that the markup was rendered from, for hydration. */
  data?: PageData | undefined
}

/** A complete HTML document. */
export function composePage({ template, head, markup, scripts, data }: PageContent): string {
  const block = data ? jsonBlock('type="application/json" id="page-data"', data) : ''
  return template
    .replace(SCRIPTS_PLACEHOLDER, () => scripts.join(' '))
    .replace(HEAD_PLACEHOLDER, () => head.join('\n    '))
    .replace(APP_PLACEHOLDER, () => markup)
    .replace(DATA_PLACEHOLDER, () => block)
}
