import type { PictureValue } from '../../contract/content/fields.ts'
import { fillSite } from '../../contract/content/fill-site.ts'
import { hiddenPaths, withoutHidden } from '../../contract/content/offer.ts'
import type { ContentRecord, ContentValues } from '../../contract/content/site-pages.ts'
import type { ImportNoticeTexts } from '../../contract/imports/import-notices.ts'
import { type Colours, deepOf, stylesheetOf } from '../../contract/look/palette.ts'
import { type OfficeHours, type OpeningLines, officeHoursOf } from '../../contract/office-hours.ts'
import { picturePath, pictureSize, pictureWidths } from '../../contract/pictures.ts'
import { type QuoteChoices, type QuoteSource, quoteChoicesOf } from '../../contract/quote-choices.ts'
import type { ReceiptTexts } from '../../contract/receipts.ts'
import type { ContentSource } from '../content-source.ts'

/** The firm's details as search engines, feeds and social images need them: a part of the record `firm`. */
export type Firm = {
  /** For shared pictures; left out while the shipped ones are shown. */
  colours?: Colours
  /** The picture of its mark in shared pictures; `none` when there is a logo only. Left out while the shipped one is shown. */
  emblem?: string
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

/** Values derived from the record `look`. */
export type Look = {
  /** The address of the stylesheet with the firm's colours; undefined for the shipped ones. */
  stylesheet: string | undefined
  /** The dark ground, for browser bars. */
  themeColour: string
  /** Addresses of the logo and of the mark in 192 and 512 pixels; undefined while the shipped sign is shown. */
  logo: string | undefined
  icons: readonly [small: string, large: string] | undefined
}

export type SiteTexts = {
  look: Look
  /** Addresses of services that are hidden: there is no such page. */
  hidden: ReadonlySet<string>
  firm: Firm
  officeHours: OfficeHours
  pages: ReadonlyMap<string, PageTexts>
  mails: MailTexts
  quoteChoices: QuoteChoices
}

type FilledTexts = QuoteSource & {
  look: { colours: Colours; logo: PictureValue; emblem: PictureValue }
  firm: Firm & OpeningLines
  mails: MailTexts
}

/** The dark ground as it ships. */
export const DEEP = '#0d2e54'
export const LOGO_PATH = '/icon-512.png'

/** The smaller and the larger version, in the format that everything can show. */
function addressOf(use: 'logo' | 'emblem', id: string): [small: string, large: string] {
  const [small = 0, large = small] = pictureWidths(use, pictureSize(id)?.width ?? 0)
  return [picturePath(id, small, 'png'), picturePath(id, large, 'png')]
}

/** The texts outside of pages, for some content. The build's records have the fields that the types name. */
export function siteTexts(records: readonly ContentRecord[], values: ContentValues): SiteTexts {
  const whole = fillSite(records, values)
  const hidden = hiddenPaths(whole)
  const filled = withoutHidden(whole) as Record<string, { page?: PageTexts }>
  const pages = records.flatMap(({ key, path }): [string, PageTexts][] => {
    const { page } = filled[key] ?? {}
    return page && !hidden.has(path) ? [[path, page]] : []
  })
  const texts = filled as unknown as FilledTexts
  const { colours } = texts.look
  const stylesheet = stylesheetOf(colours)
  const { logo, emblem } = texts.look
  const look: Look = {
    stylesheet,
    themeColour: stylesheet ? deepOf(colours) : DEEP,
    logo: logo ? addressOf('logo', logo.id)[1] : undefined,
    icons: emblem ? addressOf('emblem', emblem.id) : undefined,
  }
  const firm = {
    ...texts.firm,
    ...(stylesheet && { colours }),
    ...(logo && { emblem: 'none' }),
    ...(emblem && { emblem: emblem.id }),
  }
  return {
    look,
    firm,
    officeHours: officeHoursOf(texts.firm),
    mails: texts.mails,
    quoteChoices: quoteChoicesOf(texts),
    hidden,
    pages: new Map(pages),
  }
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
