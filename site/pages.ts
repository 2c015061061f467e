import type { PageKey, RecordKey } from './content/site.ts'

type DataTag = 'jobs' | 'categories' | `content:${RecordKey}`

/**
 * The route table. One row is one URL: the rendering, the sitemap and the browser tests all read it.
 * To add a page, write its record under `content/`, its module under `pages/`, and add its row here.
 */
export type PageRow = {
  path: string
  /** The module that renders it, under `site/pages/`. */
  module: string
  /** `job` is the page of one job, at `/openings` with a query; `form` a form that is sent without script; `private` one that a link opens. */
  kind: 'public' | 'not-found' | 'job' | 'form' | 'private'
  /** The record of the page's texts. */
  content: PageKey
  /**
   * Data that the page shows besides its record and the data of every page (`readsOf`). The server renders the page again when
   * one of these changes.
   */
  reads?: readonly DataTag[]
}

export const pages = [
  {
    path: '/',
    module: 'home.tsx',
    kind: 'public',
    content: 'home',
    reads: ['jobs', 'content:industries'],
  },
  {
    path: '/about',
    module: 'about.tsx',
    kind: 'public',
    content: 'about',
  },
  {
    path: '/services/industry-expertise',
    module: 'services/industry-expertise.tsx',
    kind: 'public',
    content: 'industry-expertise',
    reads: ['jobs', 'content:industries'],
  },
  {
    path: '/services/executive-search',
    module: 'services/executive-search.tsx',
    kind: 'public',
    content: 'executive-search',
  },
  {
    path: '/services/startup-hiring',
    module: 'services/startup-hiring.tsx',
    kind: 'public',
    content: 'startup-hiring',
  },
  {
    path: '/services/rpo',
    module: 'services/rpo.tsx',
    kind: 'public',
    content: 'rpo',
    reads: ['content:privacy'],
  },
  {
    path: '/services/talent-mapping',
    module: 'services/talent-mapping.tsx',
    kind: 'public',
    content: 'talent-mapping',
    reads: ['content:privacy'],
  },
  {
    path: '/services/competitor-analysis',
    module: 'services/competitor-analysis.tsx',
    kind: 'public',
    content: 'competitor-analysis',
    reads: ['content:privacy'],
  },
  {
    path: '/services/diversity-hiring',
    module: 'services/diversity-hiring.tsx',
    kind: 'public',
    content: 'diversity-hiring',
  },
  {
    path: '/industries',
    module: 'industries.tsx',
    kind: 'public',
    content: 'industries',
  },
  {
    path: '/openings',
    module: 'openings.tsx',
    kind: 'public',
    content: 'openings',
    reads: ['jobs', 'categories', 'content:industries', 'content:privacy'],
  },
  {
    path: '/contact',
    module: 'contact.tsx',
    kind: 'public',
    content: 'contact',
    reads: ['content:privacy'],
  },
  {
    path: '/get-quote',
    module: 'get-quote.tsx',
    kind: 'public',
    content: 'get-quote',
    reads: ['content:industries', 'content:privacy', 'content:talent-mapping'],
  },
  { path: '/privacy-policy', module: 'legal.tsx', kind: 'public', content: 'privacy' },
  { path: '/terms', module: 'legal.tsx', kind: 'public', content: 'terms' },
  { path: '/disclaimer', module: 'legal.tsx', kind: 'public', content: 'disclaimer' },
] as const satisfies readonly PageRow[]

export type PagePath =
  | (typeof pages)[number]['path']
  | (typeof notFoundPage | typeof jobPage | typeof formPage | (typeof privatePages)[number])['path']

export const notFoundPage = {
  path: '*',
  module: 'not-found.tsx',
  kind: 'not-found',
  content: 'not-found',
} as const satisfies PageRow

/** Rendered for the job that the query names; see server/site/openings-variants.ts. */
export const jobPage = {
  path: '/openings?job=',
  module: 'job.tsx',
  kind: 'job',
  content: 'openings',
  reads: ['content:privacy'],
} as const satisfies PageRow

/** The page of forms that are sent without script. It has several addresses, and is rendered for each of its states. */
export const formPage = {
  path: '*form',
  module: 'plain-form.tsx',
  kind: 'form',
  content: 'contact',
  reads: ['content:get-quote', 'content:industries', 'content:openings', 'content:privacy'],
} as const satisfies PageRow

/**
 * The people sent to a client, and the question to somebody who may be sent. Their HTML is the same for everybody: the script shows what
 * the key of the link opens.
 */
export const privatePages = [
  { path: '/shortlist', module: 'shortlist.tsx', kind: 'private', content: 'contact' },
  { path: '/consent', module: 'consent.tsx', kind: 'private', content: 'contact' },
] as const satisfies readonly PageRow[]

export function findPage(pathname: string): PageRow {
  return [...pages, jobPage, formPage, ...privatePages].find((page) => page.path === pathname) ?? notFoundPage
}
