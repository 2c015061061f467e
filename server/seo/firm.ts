import { fillSite } from '../../contract/content/fill-site.ts'
import type { ContentRecord, ContentValues } from '../../contract/content/site-pages.ts'
import type { ImportNoticeTexts } from '../../contract/imports/import-notices.ts'
import { type QuoteChoices, type QuoteWords, quoteChoicesOf } from '../../contract/quote-choices.ts'
import type { ReceiptTexts } from '../../contract/receipts.ts'
import type { ContentSource } from '../content-source.ts'

/** The firm's details as search engines, feeds and social images need them: a part of the record `firm`. */
export type Firm = {
  name: string
  foundedIn: string
  generalEmail: string
  social: { facebook: string; linkedIn: string; others: readonly { address: string }[] }
  offices: readonly { lines: readonly string[] }[]
  emails: readonly { address: string }[]
  phones: readonly { label: string; number: string }[]
}

/** Title and description of a page. */
export type PageTexts = { title: string; description: string }

/** The words of mails that staff edit: a part of the record `mails`. */
type MailTexts = { importNotice: ImportNoticeTexts; receipts: ReceiptTexts }

export type SiteTexts = {
  firm: Firm
  pages: ReadonlyMap<string, PageTexts>
  mails: MailTexts
  quoteChoices: QuoteChoices
}

type FilledTexts = { firm: Firm; mails: MailTexts; 'get-quote': { choices: QuoteWords } }

export const LOGO_PATH = '/icon-512.png'

/** The texts outside of pages, for some content. The build's records have the fields that the types name. */
export function siteTexts(records: readonly ContentRecord[], values: ContentValues): SiteTexts {
  const filled = fillSite(records, values) as Record<string, { page?: PageTexts }>
  const pages = records.flatMap(({ key, path }): [string, PageTexts][] => {
    const { page } = filled[key] ?? {}
    return page ? [[path, page]] : []
  })
  const { firm, mails, 'get-quote': quote } = filled as unknown as FilledTexts
  return { firm, mails, quoteChoices: quoteChoicesOf(quote.choices), pages: new Map(pages) }
}

/** The texts of the published content, computed once for each publication. */
export function currentTexts(records: readonly ContentRecord[], content: ContentSource): () => SiteTexts {
  let texts: SiteTexts | undefined
  content.onInvalidate(() => {
    texts = undefined
  })
  return () => {
    texts ??= siteTexts(records, content.current().values)
    return texts
  }
}
