import type { ValueOf } from '../../contract/content/fields.ts'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import { about } from './about.ts'
import { contact } from './contact.ts'
import { disclaimer } from './disclaimer.ts'
import { firm } from './firm.ts'
import { getQuote } from './get-quote.ts'
import { home } from './home.ts'
import { industries } from './industries.ts'
import { look } from './look.ts'
import { mails } from './mails.ts'
import { notFound } from './not-found.ts'
import { openings } from './openings.ts'
import { privacy } from './privacy.ts'
import { competitorAnalysis } from './services/competitor-analysis.ts'
import { diversityHiring } from './services/diversity-hiring.ts'
import { executiveSearch } from './services/executive-search.ts'
import { industryExpertise } from './services/industry-expertise.ts'
import { rpo } from './services/rpo.ts'
import { startupHiring } from './services/startup-hiring.ts'
import { talentMapping } from './services/talent-mapping.ts'
import { services } from './services.ts'
import { terms } from './terms.ts'

/** Every record of content, in the order in which the editor lists them. */
export const records = [
  { key: 'firm', title: 'The firm', path: '/contact', schema: firm },
  { key: 'look', title: 'Look', path: '/', schema: look },
  { key: 'home', title: 'Home', path: '/', schema: home },
  { key: 'about', title: 'About us', path: '/about', schema: about },
  { key: 'services', title: 'Services menu', path: '/', schema: services },
  {
    key: 'industry-expertise',
    title: 'Industry expertise',
    path: '/services/industry-expertise',
    schema: industryExpertise,
  },
  { key: 'executive-search', title: 'Executive search', path: '/services/executive-search', schema: executiveSearch },
  { key: 'startup-hiring', title: 'Start-up hiring', path: '/services/startup-hiring', schema: startupHiring },
  { key: 'rpo', title: 'RPO', path: '/services/rpo', schema: rpo },
  { key: 'talent-mapping', title: 'Talent mapping', path: '/services/talent-mapping', schema: talentMapping },
  {
    key: 'competitor-analysis',
    title: 'Competitor analysis',
    path: '/services/competitor-analysis',
    schema: competitorAnalysis,
  },
  { key: 'diversity-hiring', title: 'Diversity hiring', path: '/services/diversity-hiring', schema: diversityHiring },
  { key: 'industries', title: 'Industries', path: '/industries', schema: industries },
  { key: 'openings', title: 'Current openings', path: '/openings', schema: openings },
  { key: 'contact', title: 'Contact', path: '/contact', schema: contact },
  { key: 'get-quote', title: 'Get a quote', path: '/get-quote', schema: getQuote },
  { key: 'privacy', title: 'Privacy Policy', path: '/privacy-policy', schema: privacy },
  { key: 'terms', title: 'Terms & Conditions', path: '/terms', schema: terms },
  { key: 'disclaimer', title: 'Disclaimer', path: '/disclaimer', schema: disclaimer },
  { key: 'mails', title: 'Mails', path: '/privacy-policy', schema: mails },
  { key: 'not-found', title: 'Page not found', path: '/not-found', schema: notFound },
] as const satisfies readonly ContentRecord[]

type Records = (typeof records)[number]
export type RecordKey = Records['key']

/** The texts of the whole site, by the key of their record. */
export type SiteTexts = { readonly [One in Records as One['key']]: ValueOf<One['schema']> }

/** The records that have a page of their own. */
export type PageKey = { [Key in RecordKey]: SiteTexts[Key] extends { page: unknown } ? Key : never }[RecordKey]
