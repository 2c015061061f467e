import { sameIndustry } from '../../contract/industry.ts'
import { OPENINGS_PAGE_SIZE, type OpeningsData, openingsPath } from '../../contract/openings.ts'
import { escapeHtml } from './escape.ts'
import type { Firm, PageTexts } from './firm.ts'
import { jsonLd } from './json-block.ts'
import { openGraphTags } from './open-graph.ts'
import { pageImageUrl } from './social-image/page-image.ts'
import { breadcrumbs } from './structured-data/breadcrumbs.ts'

export type OpeningsHeadOptions = { firm: Firm; origin: string; texts: PageTexts }

const PATH = '/openings'
export const NOINDEX = '<meta name="robots" content="noindex">'

/** The head tags of the list of openings for one query. */
export function openingsHead({ query, total, jobs, industries }: OpeningsData, options: OpeningsHeadOptions): string[] {
  const { firm, origin, texts } = options
  const { description } = texts
  const title = listTitle(query, texts.title)
  const url = origin + openingsPath(query)
  const isKnown = !query.industry || industries.some((name) => sameIndustry(name, query.industry))
  const isEmpty = jobs.length === 0 && openingsPath(query) !== PATH
  if (isEmpty || !isKnown)
    return [titleTag(title, firm), `<meta name="description" content="${escapeHtml(description)}">`, NOINDEX]
  const to = (page: number) => escapeHtml(origin + openingsPath({ ...query, page }))
  const isLast = query.page * OPENINGS_PAGE_SIZE >= total
  return [
    titleTag(title, firm),
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...openGraphTags({
      siteName: firm.name,
      title: `${title} | ${firm.name}`,
      description,
      url,
      image: origin + pageImageUrl(PATH, texts, firm),
    }),
    ...(query.page > 1 ? [`<link rel="prev" href="${to(query.page - 1)}">`] : []),
    ...(isLast ? [] : [`<link rel="next" href="${to(query.page + 1)}">`]),
    jsonLd(
      breadcrumbs([
        { name: 'Home', url: `${origin}/` },
        { name: texts.title, url: origin + PATH },
      ]),
    ),
  ]
}

export const titleTag = (title: string, firm: Firm) => `<title>${escapeHtml(`${title} | ${firm.name}`)}</title>`

function listTitle({ industry, words, experience, salary, page }: OpeningsData['query'], name: string): string {
  const subject = [
    industry && `${industry} openings`,
    words && `search for ${words}`,
    experience && `${experience} years of experience`,
    salary && `from ${salary} lakh a year`,
  ]
    .filter(Boolean)
    .join(', ')
  return `${subject || name}${page > 1 ? `, page ${page}` : ''}`
}
