import { removeMarks } from './content/field-marks.ts'

/** The shipped choices of the quote form, by the value that is sent. Apart from the schema, so that the page needs no zod. */
export const quoteIndustries = {
  automotive: 'Automotive',
  'ites-bpo': 'ITES & BPO',
  pharmaceuticals: 'Pharmaceuticals',
  manufacturing: 'Manufacturing',
  electrical: 'Electrical & Electronics',
  energy: 'Energy',
  'real-estate': 'Real Estate',
  other: 'Other',
} as const

export const quoteServices = {
  'executive-search': 'Executive search',
  'leadership-hiring': 'Strategic leadership hiring',
  'lateral-bulk': 'Lateral and bulk hiring',
  'campus-placements': 'Campus placements',
  'industry-training': 'Industry training programs',
  'diversity-sourcing': 'Diversity sourcing',
  multiple: 'Several services',
} as const

export const quoteBudgets = {
  'under-1-lakh': 'Under ₹1 lakh',
  '1-5-lakh': '₹1–5 lakh',
  '5-10-lakh': '₹5–10 lakh',
  '10-25-lakh': '₹10–25 lakh',
  '25-50-lakh': '₹25–50 lakh',
  'above-50-lakh': 'Above ₹50 lakh',
  discuss: 'To be discussed',
} as const

export const quoteTimelines = {
  immediate: 'Immediate (within 1 week)',
  '1-month': 'Within 1 month',
  '1-3-months': '1–3 months',
  '3-6-months': '3–6 months',
  '6-months-plus': 'More than 6 months',
  flexible: 'Flexible',
} as const

export type QuoteChoice = { value: string; words: string }

/** The choices of the quote form, by the name of their field. */
export type QuoteChoices = Readonly<Record<'industry' | 'serviceType' | 'budget' | 'timeline', readonly QuoteChoice[]>>

/** The words of the choices, as the record `get-quote` has them. */
export type QuoteWords = Readonly<Record<'industries' | 'services' | 'budgets' | 'timelines', readonly string[]>>

type Part = { readonly title: string }
type Parts = Readonly<Record<string, Part>>

/** The texts that the choices follow from, without the services and industries that are hidden. */
export type QuoteSource = {
  'get-quote': { choices: QuoteWords }
  services?: Parts
  industries?: { covered: { industries: Parts } }
}

/** The industries and services that a choice stands for, by the value of the choice, with their shipped names. */
const industryOf: Readonly<Record<string, [part: string, shipped: string]>> = {
  automotive: ['automotive', 'Automotive'],
  'ites-bpo': ['ites', 'ITES & BPO'],
  pharmaceuticals: ['pharmaceuticals', 'Pharmaceuticals'],
  manufacturing: ['engineering', 'Engineering & Manufacturing'],
  electrical: ['electrical', 'Electrical & Electronics'],
  energy: ['energy', 'Energy'],
  'real-estate': ['realEstate', 'Real Estate'],
}
const serviceOf: Readonly<Record<string, [part: string, shipped: string]>> = {
  'executive-search': ['executiveSearch', 'Executive Search'],
  'diversity-sourcing': ['diversityHiring', 'Diversity Hiring'],
}

/**
 * Words that ship have the value that the specification gives them; others are their own value. A choice of a hidden
 * service or industry is left out, and that of a renamed one has its name.
 */
function choices(
  words: readonly string[],
  shipped: Readonly<Record<string, string>>,
  { parts, partOf = {} }: { parts?: Parts | undefined; partOf?: typeof industryOf } = {},
): QuoteChoice[] {
  const values = new Map(Object.entries(shipped).map(([value, label]) => [label, value]))
  return [...new Set(words)].flatMap((one) => {
    // A preview marks its texts, and the value is that of the text.
    const typed = removeMarks(one)
    const value = values.get(typed) ?? typed
    const [name, shippedName] = partOf[value] ?? []
    if (!parts || !name) return [{ value, words: one }]
    const part = parts[name]
    return part ? [{ value, words: removeMarks(part.title) === shippedName ? one : part.title }] : []
  })
}

export function quoteChoicesOf({ 'get-quote': quote, services, industries }: QuoteSource): QuoteChoices {
  const { choices: words } = quote
  return {
    industry: choices(words.industries, quoteIndustries, { parts: industries?.covered.industries, partOf: industryOf }),
    serviceType: choices(words.services, quoteServices, { parts: services, partOf: serviceOf }),
    budget: choices(words.budgets, quoteBudgets),
    timeline: choices(words.timelines, quoteTimelines),
  }
}

export const shippedQuoteWords: QuoteWords = {
  industries: Object.values(quoteIndustries),
  services: Object.values(quoteServices),
  budgets: Object.values(quoteBudgets),
  timelines: Object.values(quoteTimelines),
}

export const shippedQuoteChoices: QuoteChoices = quoteChoicesOf({ 'get-quote': { choices: shippedQuoteWords } })
