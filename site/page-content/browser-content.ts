import type { Carried } from '../../contract/carried.ts'
import { SHIPPED_NOTICE_VERSION, versionOfNotice } from '../../contract/privacy-version.ts'
import { quoteChoicesOf } from '../../contract/quote-choices.ts'
import type { WorkingDays } from '../../contract/working-days.ts'
import type { PrivacyNotice } from '../forms/consent-line.tsx'
import type { PagePath } from '../pages.ts'
import type { SiteContent } from './site-content.ts'

/**
 * The content that the scripts of a page need, because it is shown by parts that change in the browser. It stands in the
 * data block of the page; all other content is in the HTML only.
 */
const browserContent = {
  '/': ({ home, firm }) => ({
    hero: home.hero,
    clients: { label: home.clientsLabel, clients: firm.clients },
    openings: home.openings,
  }),
  '/about': ({ about }) => ({ hero: about.hero }),
  '/services/industry-expertise': (site) => ({ hero: site['industry-expertise'].hero }),
  '/services/executive-search': (site) => ({ hero: site['executive-search'].hero }),
  '/services/startup-hiring': (site) => ({ hero: site['startup-hiring'].hero }),
  '/services/rpo': (site) => ({
    hero: site.rpo.hero,
    promise: site.firm.promise,
    notice: noticeOf(site),
  }),
  '/services/talent-mapping': (site) => ({
    hero: site['talent-mapping'].hero,
    sample: site['talent-mapping'].sampleReport,
    promise: site.firm.promise,
    notice: noticeOf(site),
  }),
  '/services/competitor-analysis': (site) => ({
    hero: site['competitor-analysis'].hero,
    sample: site['competitor-analysis'].sampleNda,
    promise: site.firm.promise,
    notice: noticeOf(site),
  }),
  '/services/diversity-hiring': (site) => ({ hero: site['diversity-hiring'].hero }),
  '/industries': ({ industries }) => ({ hero: industries.hero }),
  '/openings': (site) => ({
    whatsApp: site.firm.whatsApp.number,
    hiddenIndustries: site.hiddenIndustries,
    hearWithin: handlingOf(site).hearWithin,
    notice: noticeOf(site),
  }),
  '/openings?job=': (site) => ({
    firm: site.firm.name,
    whatsApp: site.firm.whatsApp.number,
    handling: handlingOf(site),
    notice: noticeOf(site),
  }),
  '/contact': (site) => ({ form: withPromise(site.contact.form, site), notice: noticeOf(site) }),
  '/get-quote': (site, carried) => ({
    form: withPromise(site['get-quote'].form, site),
    choices: quoteChoicesOf(site),
    notice: noticeOf(site),
    mapLabels: mapLabelsOf(site),
    carried,
  }),
  '/privacy-policy': () => ({}),
  '/terms': () => ({}),
  '/disclaimer': () => ({}),
  '*form': () => ({}),
  '/shortlist': () => ({}),
  '/consent': () => ({}),
  '*': (site) => ({ heading: site['not-found'].heading, lead: site['not-found'].lead }),
} satisfies Record<PagePath, (site: SiteContent, carried?: Carried) => object>

export type BrowserContent = { readonly [Path in PagePath]: ReturnType<(typeof browserContent)[Path]> }

/** Texts for the header, the menus and the chat button of every page. */
function shellContent({ firm, services, look }: SiteContent) {
  return {
    name: firm.name,
    phone: firm.phones[0]?.number ?? '',
    whatsApp: { number: firm.whatsApp.number, question: firm.whatsApp.question },
    services: Object.values(services),
    logo: look.logo,
    emblem: look.emblem,
  }
}

export type ShellContent = ReturnType<typeof shellContent>

export type PageContent<Path extends PagePath = PagePath> = {
  path: Path
  shell: ShellContent
  page: BrowserContent[Path]
}

/** The promise is undefined while the firm has not chosen a number of days. */
function handlingOf({ openings: { handling }, firm }: SiteContent) {
  const days = Number.parseInt(handling.hearWithin, 10)
  const hearWithin: WorkingDays | undefined = days
    ? { days, holidays: firm.holidays.map(({ day }) => day.trim()) }
    : undefined
  return { ...handling, hearWithin }
}

/** The lead of a form promises an answer; behind it stands which hours count. */
function withPromise<Form extends { lead: string }>(form: Form, { firm }: SiteContent) {
  return { ...form, lead: `${form.lead} ${firm.promise}` }
}

export const mapLabelsOf = ({ 'talent-mapping': { map } }: SiteContent) => ({
  functions: map.functions,
  bands: map.bands,
})

export function noticeOf({ privacy, publications }: SiteContent): PrivacyNotice {
  const published = publications.privacy
  return { ...privacy.notice, version: published ? versionOfNotice(published) : SHIPPED_NOTICE_VERSION }
}

export function pageContentOf<Path extends PagePath>(
  path: Path,
  site: SiteContent,
  carried?: Carried,
): PageContent<Path> {
  const pick: (site: SiteContent, carried?: Carried) => object = browserContent[path]
  return { path, shell: shellContent(site), page: pick(site, carried) as BrowserContent[Path] }
}
