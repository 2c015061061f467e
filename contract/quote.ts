import * as z from 'zod/mini'
import { email, fullName, phone } from './person.ts'
import type { QuoteChoice, QuoteChoices } from './quote-choices.ts'
import { block, line, maybeBlock } from './text.ts'

function choice(choices: readonly QuoteChoice[], thing: string) {
  const values = new Set(choices.map(({ value }) => value))
  const please = `Please choose ${thing}.`
  return z.string(please).check(z.refine((value) => values.has(value), please))
}

/** The answers of the quote form, with the choices that the firm offers. */
export const quoteForm = ({ industry, serviceType, budget, timeline }: QuoteChoices) =>
  z.object({
    fullName,
    email,
    phone,
    company: line('your company', 160),
    industry: choice(industry, 'an industry'),
    serviceType: choice(serviceType, 'a service'),
    requirements: block('your requirements', 5000),
    budget: choice(budget, 'a budget range'),
    timeline: choice(timeline, 'a timeline'),
    /** A sentence of ours with the choices that a tool has carried. */
    carried: z.optional(maybeBlock('what was carried over', 500)),
  })

export type Quote = z.infer<ReturnType<typeof quoteForm>>

const FIRST_LINE = 'SERVICE QUOTE REQUEST'

type Wishes = Omit<Quote, 'fullName' | 'email' | 'phone'>

/** The quote request as the text of a message. */
export function composeQuoteMessage({ carried, ...values }: Wishes, choices: QuoteChoices): string {
  const wordsOf = (name: keyof QuoteChoices) =>
    choices[name].find(({ value }) => value === values[name])?.words ?? values[name]
  return [
    FIRST_LINE,
    '',
    `Company: ${values.company}`,
    `Industry: ${wordsOf('industry')}`,
    `Service Type: ${wordsOf('serviceType')}`,
    `Budget Range: ${wordsOf('budget')}`,
    `Timeline: ${wordsOf('timeline')}`,
    '',
    'Requirements:',
    values.requirements,
    ...(carried ? ['', carried] : []),
  ].join('\n')
}

export const isQuoteMessage = (message: string) => message.trimStart().startsWith(FIRST_LINE)
