import * as z from 'zod/mini'
import { email, fullName, phone } from './person.ts'
import { block, line } from './text.ts'

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

function choice<const Labels extends Record<string, string>>(labels: Labels, thing: string) {
  return z.enum(Object.keys(labels) as (keyof Labels & string)[], `Please choose ${thing}.`)
}

export const quote = z.object({
  fullName,
  email,
  phone,
  company: line('your company', 160),
  industry: choice(quoteIndustries, 'an industry'),
  serviceType: choice(quoteServices, 'a service'),
  requirements: block('your requirements', 5000),
  budget: choice(quoteBudgets, 'a budget range'),
  timeline: choice(quoteTimelines, 'a timeline'),
})

export type Quote = z.infer<typeof quote>

const FIRST_LINE = 'SERVICE QUOTE REQUEST'

/** The message that carries a quote request to the firm. */
export function composeQuoteMessage(values: Omit<Quote, 'fullName' | 'email' | 'phone'>): string {
  return [
    FIRST_LINE,
    '',
    `Company: ${values.company}`,
    `Industry: ${quoteIndustries[values.industry]}`,
    `Service Type: ${quoteServices[values.serviceType]}`,
    `Budget Range: ${quoteBudgets[values.budget]}`,
    `Timeline: ${quoteTimelines[values.timeline]}`,
    '',
    'Requirements:',
    values.requirements,
  ].join('\n')
}

export const isQuoteMessage = (message: string) => message.trimStart().startsWith(FIRST_LINE)
