import type { PageDraft, SitePage } from '../../contract/content/site-editing.ts'
import type { ContentValues } from '../../contract/content/site-pages.ts'
import { siteTexts } from '../../server/seo/firm.ts'
import { pageImage } from '../../server/seo/social-image/page-image.ts'

/** Words of the sample firm: its details, figures, clients, stories, jobs, people and what stands in for texts. */
export const sampleWords = [
  ...['Setu Talent', 'Rohtak', 'Noida', 'Placeholder', 'example.com', '+91 00000', '[Please complete', 'Team Leader'],
  ...['500+', '60+', '25 years', '50+ senior', 'four cities', 'MBA or B-Tech', '9:00 AM', '2:00 PM', '6:00 PM'],
  ...['95%', '40-60%', '30-50%', '1000+', '10K+', '50K+', '200+', '45%', '87%'],
  ...['Arvind Forge', 'NORDLINE', 'Kaveri Tyres', 'Sulabh Motors', 'TESSERA', 'Deccan', 'Ojasvi Hydro'],
  ...[
    'solar developer',
    'payments company',
    'hospital group',
    'tyre maker',
    'stamping company',
    'brake parts had land',
  ],
  ...['Plant Head, Press Shop', 'Compound Development Engineer', 'first call for every employer'],
]

export const text = async (url: string) => (await fetch(url)).text()

/** Everything that the public gets: pages with their head, files for search engines and job boards, lists. */
export async function publicOutputs(url: string): Promise<Map<string, string>> {
  const sitemap = await text(`${url}/sitemap.xml`)
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = '']) => path)
  const files = [
    '/openings.xml',
    '/site.webmanifest',
    '/robots.txt',
    '/.well-known/security.txt',
    '/nothing-here',
    '/favicon.svg',
    '/resume',
    '/admin/login',
  ]
  const lists = ['/api/jobs', '/api/categories']
  const outputs = new Map([['/sitemap.xml', sitemap]])
  for (const path of [...paths, ...files, ...lists]) outputs.set(path, await text(url + path))
  return outputs
}

export const found = (outputs: ReadonlyMap<string, string>) =>
  [...outputs].flatMap(([name, words]) =>
    sampleWords.filter((word) => words.includes(word)).map((word) => [name, word]),
  )

export type Call = <T>(method: string, path: string) => Promise<T>

/** The words that the server draws inside the social images of pages. */
export async function pictureWords(call: Call): Promise<[name: string, words: string][]> {
  const list = await call<SitePage[]>('GET', '/api/site/pages')
  const drafts = await Promise.all(list.map(({ key }) => call<PageDraft>('GET', `/api/site/pages/${key}/draft`)))
  const published = Object.fromEntries(drafts.map((draft) => [draft.key, draft.published])) as ContentValues
  const { firm, pages } = siteTexts(drafts, published)
  return Array.from(pages, ([path, about]) => [
    `the social image of ${path}`,
    JSON.stringify(pageImage(path, about, firm).image),
  ])
}

export const callWith =
  (url: string, token: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.status === 204 ? (undefined as T) : answer.json()
  }

/** The values of choices, the addresses of pages and the ids of fields stay when a service or an industry is renamed. */
export const withoutValues = (html: string) =>
  html.replace(/value="[\w-]+"|"value":"[\w-]+"|\/services\/[\w-]+|\brpo\b/g, '')
