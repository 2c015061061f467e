import type { Carried } from '../../contract/carried.ts'
import { planSearch, readStart } from './dates/plan-search.ts'
import { type MapLabels, readChoice, towns, writeChoice } from './map/plan-map.ts'
import { fittingPlan, hiresText, readMonth, writeMonth } from './rpo/plan-month.ts'

type Service = { readonly path: string; readonly title: string }

/** Services of the firm, and the labels of the sample map. */
export type Offer = { services: readonly Service[]; map: MapLabels }

/**
 * Reads the query of `/get-quote?from=…`. Tools pass values, never sentences: the words are ours, so that nobody
 * can write into the request by a link. A service that is hidden meanwhile carries nothing.
 */
export function carriedWishes(query: URLSearchParams, now: number, { services, map }: Offer): Carried | undefined {
  const from = query.get('from')
  const service = services.find(({ path }) => path === `/services/${from}`)?.title
  if (service === undefined) return undefined
  switch (from) {
    case 'executive-search':
      return carriedSearch(service, readStart(query.get('start'), now))
    case 'rpo':
      return carriedMonth(service, query)
    case 'startup-hiring':
      return carriedStage(service, query.get('stage'))
    case 'talent-mapping':
      return carriedMap(service, query, map)
    case 'competitor-analysis':
      return {
        answers: {},
        title: 'From the sample report',
        rows: [
          ['Service', service],
          ['Companies', 'Those that you name'],
        ],
        sentence: `${service}: a report on the companies that we name.`,
        back: '/services/competitor-analysis',
      }
    case 'diversity-hiring':
      return {
        answers: { serviceType: 'diversity-sourcing' },
        title: 'From the blind screening',
        rows: [
          ['Service', service],
          ['Screening', 'Blind'],
        ],
        sentence: `${service} with blind screening.`,
        back: '/services/diversity-hiring',
      }
    default:
      return undefined
  }
}

function carriedSearch(service: string, start: string): Carried {
  const { steps, end } = planSearch(start, [{ title: '', time: '', duration: 8 }], [])
  return {
    answers: { serviceType: 'executive-search', timeline: '1-3-months' },
    title: 'From the search calendar',
    rows: [
      ['Eight weeks', steps[0]?.span ?? ''],
      ['Selection ends', end],
    ],
    sentence: `${service} in eight weeks, ${steps[0]?.span}. Selection ends on ${end}.`,
    back: `/services/executive-search?start=${start}`,
  }
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** The plans as the specification gives them. */
const plans = [
  { tier: 'SME Plan', volume: '5-20' },
  { tier: 'Growth Plan', volume: '20-50' },
  { tier: 'Enterprise Plan', volume: '50+' },
]

function carriedMonth(service: string, query: URLSearchParams): Carried {
  const month = readMonth(query)
  const { hires, roles, sites } = month
  const kinds = counted(roles, 'kind of role', 'kinds of role')
  return {
    answers: { serviceType: 'lateral-bulk' },
    title: 'From the hiring planner',
    rows: [
      ['Hires a month', hiresText(hires)],
      ['Kinds of role', String(roles)],
      ['Sites', String(sites)],
      ['Plan that fits', plans[fittingPlan(hires, plans)]?.tier ?? ''],
    ],
    sentence: `${service}: ${hiresText(hires)} hires a month, ${kinds}, ${counted(sites, 'site', 'sites')}.`,
    back: `/services/rpo?${new URLSearchParams(writeMonth(month))}`,
  }
}

const stages: Readonly<Record<string, string>> = {
  1: 'Foundation Team, 0-6 months',
  2: 'Growth Team, 6-18 months',
  3: 'Scale Team, 18+ months',
}

function carriedStage(service: string, stage: string | null): Carried {
  const known = Object.hasOwn(stages, stage ?? '') ? stages[stage ?? ''] : stages[1]
  return {
    answers: {},
    title: 'From the team plan',
    rows: [['Stage', known ?? '']],
    sentence: `${service}: ${known}.`,
    back: '/services/startup-hiring',
  }
}

function carriedMap(service: string, query: URLSearchParams, labels: MapLabels): Carried {
  const choice = readChoice(query, labels)
  const work = labels.functions[choice.work] ?? ''
  const band = labels.bands[choice.band] ?? ''
  const town = towns[choice.town]?.name ?? ''
  return {
    answers: {},
    title: 'From the sample map',
    rows: [
      ['Function', work],
      ['CTC a year', band],
      ['Around', town],
    ],
    sentence: `${service}: ${work}, ${band} a year, around ${town}.`,
    back: `/services/talent-mapping?${new URLSearchParams(writeChoice(choice, labels))}`,
  }
}
