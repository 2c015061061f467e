import type { quoteServices, quoteTimelines } from '../../contract/quote-choices.ts'
import { planSearch, readStart } from './dates/plan-search.ts'
import { hiresText, readMonth } from './rpo/plan-month.ts'

/** Answers of the quote form that a tool has already given, by the name of the field. */
export type Wishes = {
  serviceType?: keyof typeof quoteServices
  timeline?: keyof typeof quoteTimelines
  requirements: string
}

/**
 * The wishes in the query of `/get-quote?from=…`. Tools pass values, never sentences: the words are ours, so that nobody
 * can write into the form by a link.
 */
export function carriedWishes(query: URLSearchParams, now: number): Wishes | undefined {
  switch (query.get('from')) {
    case 'executive-search':
      return searchWishes(readStart(query.get('start'), now))
    case 'rpo':
      return monthWishes(query)
    case 'startup-hiring':
      return stageWishes(query.get('stage'))
    case 'competitor-analysis':
      return { requirements: 'Competitor analysis: a report on the companies that we name.' }
    case 'diversity-hiring':
      return { serviceType: 'diversity-sourcing', requirements: 'Diversity hiring with blind screening.' }
    default:
      return undefined
  }
}

function searchWishes(start: string): Wishes {
  const { steps, end } = planSearch(start, [{ title: '', time: '', duration: 8 }], [])
  return {
    serviceType: 'executive-search',
    timeline: '1-3-months',
    requirements: `Executive search in eight weeks, ${steps[0]?.span}. Selection ends on ${end}.`,
  }
}

function monthWishes(query: URLSearchParams): Wishes {
  const { hires, roles, sites } = readMonth(query)
  return {
    serviceType: 'lateral-bulk',
    requirements: `RPO (Recruitment Process Outsourcing): ${hiresText(hires)} hires a month, kinds of role: ${roles}, sites: ${sites}.`,
  }
}

const stages: Readonly<Record<string, string>> = {
  1: 'Foundation Team, 0-6 months',
  2: 'Growth Team, 6-18 months',
  3: 'Scale Team, 18+ months',
}

function stageWishes(stage: string | null): Wishes {
  const known = Object.hasOwn(stages, stage ?? '') ? stages[stage ?? ''] : stages[1]
  return { requirements: `Greenfield / start-up hiring: ${known}.` }
}
