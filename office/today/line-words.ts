import type { EnquiryKind } from '../../contract/enquiry.ts'
import {
  type Arrival,
  CLIENT_ANSWER_DAYS,
  IDLE_JOB_DAYS,
  type TodayKind,
  type TodayLine,
} from '../../contract/today.ts'
import { kindLabels } from '../enquiries/kind-label.ts'
import { placePath } from '../frame/address.ts'

/** The noun after the number: for one, and for several. */
const counted: Record<TodayKind, readonly [one: string, many: string]> = {
  overdue_enquiries: ['enquiry overdue', 'enquiries overdue'],
  steps: ['next step due', 'next steps due'],
  mentions: ['note mentions you', 'notes mention you'],
  applied: ['person applied', 'people applied'],
  new_enquiries: ['new enquiry', 'new enquiries'],
  imported: ['person brought in', 'people brought in'],
  with_client: [`with the client for ${CLIENT_ANSWER_DAYS} days`, `with the client for ${CLIENT_ANSWER_DAYS} days`],
  idle_jobs: [`job with nobody sent for ${IDLE_JOB_DAYS} days`, `jobs with nobody sent for ${IDLE_JOB_DAYS} days`],
  closing_jobs: ['job closes this week', 'jobs close this week'],
  failed_mails: ['mail not delivered', 'mails not delivered'],
  erasure_requests: ['person asks to be erased', 'people ask to be erased'],
}

export const wordsOf = ({ kind, count }: Pick<TodayLine, 'kind' | 'count'>): string =>
  counted[kind][count === 1 ? 0 : 1]

/** How many of a line are late, and for how long the oldest. Overdue enquiries are late all together. */
export function lateWords({ kind, late, oldest }: TodayLine): string {
  if (kind === 'overdue_enquiries') return oldest ? `oldest by ${ageWords(oldest)}` : ''
  const count = `${late.toLocaleString('en-IN')} late`
  return oldest ? `${count}, oldest ${ageWords(oldest)}` : count
}

function ageWords({ hours, days }: NonNullable<TodayLine['oldest']>): string {
  if (days > 0) return days === 1 ? '1 working day' : `${days.toLocaleString('en-IN')} working days`
  if (hours > 0) return hours === 1 ? '1 working hour' : `${hours} working hours`
  return 'under an hour'
}

/** The parts of Today that have an address of their own. */
export const SHOWN_STEPS = 'steps'
export const SHOWN_MENTIONS = 'mentions'
export const SHOWN_DASHBOARD = 'dashboard'

/** The address leaves out the default scope, `mine`. */
export const scopeInAddress = (scope: string): string => (scope === 'mine' ? '' : scope)

/** The list with exactly the records of a line. `scope`: as it stands in the address. */
export function pathOf({ list, filter }: Pick<TodayLine, 'list' | 'filter'>, scope: string): string {
  if (list === 'tasks') return placePath('', '', { show: SHOWN_STEPS, scope })
  if (list === 'mentions') return placePath('', '', { show: SHOWN_MENTIONS, scope })
  return placePath(list === 'mails' ? 'mail' : list, '', filter)
}

/** For one job, of one kind of enquiries, by one import. */
export function arrivalWords({ kind, name, place }: Arrival): { name: string; detail: string } {
  if (kind === 'new_enquiries') return { name: kindLabels[name as EnquiryKind], detail: 'From the site' }
  return { name, detail: kind === 'imported' ? 'Brought in' : place || 'Applied' }
}
