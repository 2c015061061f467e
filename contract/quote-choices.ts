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

/** Words that ship have the value that the specification gives them; others are their own value. */
function choices(words: readonly string[], shipped: Readonly<Record<string, string>>): QuoteChoice[] {
  const values = new Map(Object.entries(shipped).map(([value, label]) => [label, value]))
  // A preview marks its texts, and the value is that of the text.
  return [...new Set(words)].map((one) => ({ value: values.get(removeMarks(one)) ?? removeMarks(one), words: one }))
}

export const quoteChoicesOf = ({ industries, services, budgets, timelines }: QuoteWords): QuoteChoices => ({
  industry: choices(industries, quoteIndustries),
  serviceType: choices(services, quoteServices),
  budget: choices(budgets, quoteBudgets),
  timeline: choices(timelines, quoteTimelines),
})

export const shippedQuoteWords: QuoteWords = {
  industries: Object.values(quoteIndustries),
  services: Object.values(quoteServices),
  budgets: Object.values(quoteBudgets),
  timelines: Object.values(quoteTimelines),
}

export const shippedQuoteChoices: QuoteChoices = quoteChoicesOf(shippedQuoteWords)
