import * as z from 'zod/mini'
import { email, fullName, phone } from './person.ts'
import { quoteBudgets, quoteIndustries, quoteServices, quoteTimelines } from './quote-choices.ts'
import { block, line } from './text.ts'

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

/** The quote request as the text of a message. `carried`: what a tool has added, in a sentence of ours. */
export function composeQuoteMessage(values: Omit<Quote, 'fullName' | 'email' | 'phone'>, carried?: string): string {
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
    ...(carried ? ['', carried] : []),
  ].join('\n')
}

export const isQuoteMessage = (message: string) => message.trimStart().startsWith(FIRST_LINE)
